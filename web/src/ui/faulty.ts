// A field whose value was refused says so, and is described by the sentence that says why.

/** The attributes of a field; `id` is that of the sentence, which stands there only while there is a problem. */
export const faulty = (problem: string | null, id: string) =>
  problem === null ? {} : { 'aria-invalid': true, 'aria-describedby': id };
