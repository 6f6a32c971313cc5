/** The source of `src/types/messages.ts`. */
export function messageTypes(): string;
