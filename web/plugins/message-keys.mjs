// The keys of all messages as a type, so that a misspelt one does not compile. Made anew before every check of the types
// (`npm run check`), and kept nowhere else: whoever adds a message has nothing to update.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const messages = new URL('../../content/messages/es/', import.meta.url);

/** The source of `src/types/messages.ts`. */
export function messageTypes() {
  const files = readdirSync(messages).filter((file) => file.endsWith('.ftl') && file !== 'terminal.ftl');
  const keys = files.flatMap((file) => [...readFileSync(new URL(file, messages), 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key));
  const union = [...new Set(keys)].sort().map((key) => `  | '${key}'`);
  return `// Made from content/messages by plugins/message-keys.mjs.\n\n/** Every message there is. */\nexport type MessageKey =\n${union.join('\n')};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../src/types/messages.ts', import.meta.url), messageTypes());
}
