// Whether anything moves: as people say, and never for who asked their device for less of it.

import { settings } from './settings.svelte';

/** Keeps `data-motion` of the page as it was chosen; call it once, in a component. */
export function useMotion(): void {
  const less = matchMedia('(prefers-reduced-motion: reduce)');
  let reduced = $state(less.matches);
  $effect(() => {
    const change = () => (reduced = less.matches);
    less.addEventListener('change', change);
    return () => less.removeEventListener('change', change);
  });
  $effect(() => {
    document.documentElement.dataset.motion = reduced || settings.now.pace === 0 ? 'none' : 'full';
  });
}
