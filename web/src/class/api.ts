// The short requests over HTTP about a class. Whoever asks for what is the teacher's shows the teacher's token.

import { call, send } from '../server/api';
import type { ClassReport, ClassWish, Found, Joined, Opened, Recovered, WarmUp } from './protocol';

const at = (id: string, what = '') => `classes/${encodeURIComponent(id)}${what}`;
const shown = (token: string) => ({ authorization: `Bearer ${token}` });

export const classes = {
  open: (wish: ClassWish) => call<Opened>('POST', 'classes', wish),
  find: (code: string) => call<Found>('GET', `classes/code/${encodeURIComponent(code)}`),
  join: (code: string, name: string, team: number | null) => call<Joined>('POST', 'classes/join', { code, name, team }),
  recover: (recovery: string) => call<Recovered>('POST', 'classes/recover', { recovery }),
  warmUp: (id: string, token: string) => call<WarmUp>('GET', at(id, '/warmup'), undefined, shown(token)),
  report: (id: string, token: string) => call<ClassReport>('GET', at(id, '/report'), undefined, shown(token)),
  remove: (id: string, token: string) => call<unknown>('DELETE', at(id), undefined, shown(token)),
};

/** The report as a file of a kind. */
export async function reportFile(id: string, token: string, as: 'csv' | 'xlsx', language: string): Promise<Blob> {
  const answer = await send('GET', `${at(id, '/report')}?as=${as}&lang=${language}`, { headers: shown(token) });
  return await answer.blob();
}
