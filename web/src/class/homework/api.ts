// The short requests over HTTP about homework.

import { call } from '../../server/api';
import type { Empty, HomeworkFound, HomeworkJoined, HomeworkSeen, HomeworkSet, HomeworkWish, JoiningHomework, Progress } from '../../types/http';

export type { HomeworkFound, HomeworkSeen } from '../../types/http';

const at = (id: string, what = '') => `homework/${encodeURIComponent(id)}${what}`;
const shown = (token: string) => ({ authorization: `Bearer ${token}` });

export const homework = {
  set: (wish: HomeworkWish) => call<HomeworkSet>('POST', 'homework', wish),
  find: (code: string) => call<HomeworkFound>('GET', `homework/code/${encodeURIComponent(code)}`),
  join: (code: string, name: string) => call<HomeworkJoined>('POST', 'homework/join', { code, name } satisfies JoiningHomework),
  progress: (id: string, token: string, done: Progress) =>
    call<Empty>('PUT', at(id, '/progress'), done, shown(token)),
  seen: (id: string, token: string) => call<HomeworkSeen>('GET', at(id), undefined, shown(token)),
  remove: (id: string, token: string) => call<Empty>('DELETE', at(id), undefined, shown(token)),
};
