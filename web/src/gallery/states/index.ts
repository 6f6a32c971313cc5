// All states of pages, by where they are.

import type { State } from '../state';
import { opening, projector, pupil, teacher } from './class';
import { online } from './online';
import { solo } from './solo';
import { phoneForms, phoneStory, pupilsTask, wallForms, wallStory } from './story';

export const groups: { title: string; states: State[] }[] = [
  { title: 'A match on this device', states: solo },
  { title: 'Online', states: online },
  { title: 'A class: before it', states: opening },
  { title: 'A class: the teacher', states: teacher },
  { title: 'A class: the wall', states: [...projector, ...wallForms, ...wallStory] },
  { title: 'A class: a telephone', states: [...pupil, ...phoneForms, ...phoneStory] },
  { title: 'Homework', states: pupilsTask },
];
