// What was read from a file, its pictures made small enough for a pack; those that cannot be are left out and listed.

import type { Picture, Question, Reading, Remark } from '../types/questions';
import { cleaned, loadQuestions } from './module';
import { shrunk } from './shrink';

/** As many pictures as one pack has, and as much as they hold together, in bytes (`crates/questions/src/picture.rs`). */
const MOST = 100;
const MOST_BYTES = 1_200_000;
const MOST_EACH = 60_000;

export async function withSmallPictures(reading: Reading): Promise<Reading> {
  if (reading.kind !== 'taken' || !reading.questions.some(({ pictures }) => pictures?.length)) return reading;
  await loadQuestions();
  const questions: Question[] = [];
  const remarks: Remark[] = [...reading.remarks];
  const bereft = [...reading.bereft];
  let [count, bytes] = [0, 0];
  for (const question of reading.questions) {
    const pictures: Picture[] = [];
    for (const picture of question.pictures ?? []) {
      const data = await small(picture.data);
      const size = ((data?.length ?? 0) / 4) * 3;
      if (data === null || count >= MOST || bytes + size > MOST_BYTES) continue;
      count += 1;
      bytes += size;
      pictures.push({ ...picture, data });
    }
    if (pictures.length < (question.pictures?.length ?? 0)) {
      remarks.push({ place: { question: question.id }, what: { kind: 'picture-too-large', most: MOST_EACH } });
      bereft.push(question.id);
    }
    const { pictures: _, ...rest } = question;
    questions.push(pictures.length > 0 ? { ...rest, pictures } : rest);
  }
  return { ...reading, questions, bereft, remarks };
}

/** What is small enough, and shows nothing but itself, stays as it is; a camera may have said which side is up. */
async function small(data: string): Promise<string | null> {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const clean = cleaned(bytes) ?? null;
  return clean === data ? data : ((await shrunk(new Blob([bytes]))) ?? clean);
}

/** What is taken of a file: all of it, or without the questions that have lost a picture, a sound or a film. */
export function wanted({ questions, bereft }: { questions: Question[]; bereft: string[] }, whole: boolean): Question[] {
  const lost = new Set(bereft);
  return whole ? questions.filter(({ id }) => !lost.has(id)) : questions;
}
