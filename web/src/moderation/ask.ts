// What moderators ask of the server.

import { call } from '../server/api';

export type Measure = 'settle' | 'warn' | 'mute' | 'unmute' | 'ban' | 'unban' | 'close' | 'rename' | 'delete' | 'appoint' | 'dismiss' | 'member' | 'code' | 'merge' | 'export' | 'invite' | 'announce';

export interface Report {
  id: string;
  table: string;
  game: string;
  n: number;
  by: string;
  by_name: string;
  about: string | null;
  about_name: string;
  about_muted: number;
  about_banned: number;
  text: string;
  why: string;
  at: number;
  settled: boolean;
}

export interface Audit {
  id: string;
  at: number;
  by: string | null;
  by_name: string;
  measure: Measure;
  about: string | null;
  about_name: string;
  table: string | null;
  until: number | null;
  why: string;
}

export interface ReportDetail {
  lines: { n: number; person: string | null; name: string; text: string | null; phrase: string | null; at: number }[];
  done: Audit[];
  over: boolean;
  open: boolean;
  seats: { person: string | null; name: string; bot: number | null }[];
}

export interface Listed {
  id: string;
  name: string;
  account: boolean;
  seen: number;
  banned: number | null;
  muted: number | null;
  moderator: boolean;
}

export interface OpenTable {
  id: string;
  game: string;
  playing: boolean;
  names: string[];
  changed: number;
}

export interface Act {
  measure: Measure;
  person?: string;
  table?: string;
  report?: string;
  /** For good, if nothing is said. */
  minutes?: number;
  why: string;
}

const about = (person: string) => `moderation/people/${encodeURIComponent(person)}`;

export const moderation = {
  reports: async (settled: boolean) => (await call<{ reports: Report[] }>('GET', `moderation/reports?settled=${settled}`)).reports,
  report: ({ table, id }: Report) => call<ReportDetail>('GET', `moderation/reports/${encodeURIComponent(table)}/${encodeURIComponent(id)}`),
  log: async () => (await call<{ done: Audit[] }>('GET', 'moderation/log')).done,
  people: async (like: string) => (await call<{ people: Listed[] }>('GET', `moderation/people?like=${encodeURIComponent(like)}`)).people,
  tables: async () => (await call<{ tables: OpenTable[] }>('GET', 'moderation/tables')).tables,
  act: (act: Act) => call<unknown>('POST', 'moderation/log', act),
  /** A code that leads back into an account, once. */
  giveCode: (person: string, why: string) => call<{ code: string; until: number }>('POST', `${about(person)}/code`, { why }),
  /** Moves a guest's matches to an account, which is named. */
  merge: (guest: string, account: string, why: string) => call<unknown>('POST', `${about(guest)}/merge`, { account, why }),
  /** All that is somebody's. */
  export: (person: string, why: string) => call<Record<string, unknown>>('POST', `${about(person)}/export`, { why }),
  delete: (person: string, why: string) => call<unknown>('POST', `${about(person)}/delete`, { why }),
};
