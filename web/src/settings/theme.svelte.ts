// Light by day, an evening room by night, or as people say.

import { settings } from './settings.svelte';

/** Keeps the page's theme as it was chosen; call it once, in a component. */
export function useTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let evening = $state(dark.matches);
  $effect(() => {
    const change = () => (evening = dark.matches);
    dark.addEventListener('change', change);
    return () => dark.removeEventListener('change', change);
  });
  $effect(() => {
    const { theme } = settings.now;
    document.documentElement.dataset.theme = theme === 'auto' ? (evening ? 'dark' : 'light') : theme;
  });
}
