// Whose turn it is in what is shown.

import type { Scene } from '../types/table';

export function turnOf(scene: Scene): number | null {
  if (scene.turn === 'over') return null;
  return 'seat' in scene.next ? scene.next.seat : scene.seat;
}
