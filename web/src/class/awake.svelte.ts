// Keeps the screen on while a page of a class is open, where the device can: only in secure contexts, so rarely in a
// class-room network.

export function stayAwake(): void {
  $effect(() => {
    let lock: { release: () => Promise<void> } | null = null;
    let open = true;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock?.request('screen').then(
        (granted) => {
          if (open) lock = granted;
          else void granted.release();
        },
        // A device that saves its battery may refuse.
        () => undefined,
      );
    };
    ask();
    // The device takes it away whenever the page is out of sight.
    document.addEventListener('visibilitychange', ask);
    return () => {
      open = false;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release().catch(() => undefined);
    };
  });
}
