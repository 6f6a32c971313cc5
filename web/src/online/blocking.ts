// Muting and blocking people, whatever they are called.

import { api } from '../server/api';
import { socket } from './socket.svelte';

/** How one wants to be apart from somebody, if one does. */
export function blockOf(person: string | null | undefined): 'muted' | 'blocked' | null {
  const block = socket.blocks.find((one) => one.person === person);
  return block ? (block.blocked ? 'blocked' : 'muted') : null;
}

/** Mutes or blocks somebody, or neither. The server tells all one's pages. */
export async function setBlock(person: string, how: 'muted' | 'blocked' | null): Promise<void> {
  await (how === null ? api.unblock(person) : api.block(person, how === 'blocked'));
}
