// The short requests over HTTP about homework.

import { call } from '../../server/api';
import type { Time } from '../../online/protocol';
import type { Question } from '../../types/questions';

export interface HomeworkSet {
  id: string;
  token: string;
  code: string;
  address: string;
}

export interface HomeworkFound {
  id: string;
  title: string;
  until: Time;
  count: number;
}

export interface HomeworkJoined extends HomeworkFound {
  token: string;
  name: string;
  questions: Question[];
}

export interface HomeworkSeen extends HomeworkFound {
  code: string;
  gone: Time;
  pupils: { name: string; answered: number; learned: number }[];
}

const at = (id: string, what = '') => `homework/${encodeURIComponent(id)}${what}`;
const shown = (token: string) => ({ authorization: `Bearer ${token}` });

export const homework = {
  set: (wish: { title: string; until: Time; questions: Question[] }) => call<HomeworkSet>('POST', 'homework', wish),
  find: (code: string) => call<HomeworkFound>('GET', `homework/code/${encodeURIComponent(code)}`),
  join: (code: string, name: string) => call<HomeworkJoined>('POST', 'homework/join', { code, name }),
  progress: (id: string, token: string, done: { answered: number; learned: number }) =>
    call<unknown>('PUT', at(id, '/progress'), done, shown(token)),
  seen: (id: string, token: string) => call<HomeworkSeen>('GET', at(id), undefined, shown(token)),
  remove: (id: string, token: string) => call<unknown>('DELETE', at(id), undefined, shown(token)),
};
