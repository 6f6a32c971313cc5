// What moderators ask of the server.

import { call } from '../server/api';
import type { Act, Empty, ListedPeople, Log, Merge, OneTimeCode, OpenTables, Reason, Report, ReportDetail, Reports } from '../types/http';

export type { Audit, ListedPerson, Measure, OpenTable, Report, ReportDetail } from '../types/http';

const about = (person: string) => `moderation/people/${encodeURIComponent(person)}`;

export const moderation = {
  reports: async (settled: boolean) => (await call<Reports>('GET', `moderation/reports?settled=${settled}`)).reports,
  report: ({ table, id }: Report) => call<ReportDetail>('GET', `moderation/reports/${encodeURIComponent(table)}/${encodeURIComponent(id)}`),
  log: async () => (await call<Log>('GET', 'moderation/log')).done,
  people: async (like: string) => (await call<ListedPeople>('GET', `moderation/people?like=${encodeURIComponent(like)}`)).people,
  tables: async () => (await call<OpenTables>('GET', 'moderation/tables')).tables,
  act: (act: Act) => call<Empty>('POST', 'moderation/log', act),
  /** A code that leads back into an account, once. */
  giveCode: (person: string, why: string) => call<OneTimeCode>('POST', `${about(person)}/code`, { why } satisfies Reason),
  /** Moves a guest's matches to an account, which is named. */
  merge: (guest: string, account: string, why: string) => call<Empty>('POST', `${about(guest)}/merge`, { account, why } satisfies Merge),
  /** All that is somebody's. */
  export: (person: string, why: string) => call<Record<string, unknown>>('POST', `${about(person)}/export`, { why }),
  delete: (person: string, why: string) => call<Empty>('POST', `${about(person)}/delete`, { why }),
};
