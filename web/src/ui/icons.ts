// Line drawings that only the pages online need.

export const icons = {
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  link: 'M10 14l4-4M9 7l2-2a4 4 0 0 1 6 6l-2 2M15 17l-2 2a4 4 0 0 1-6-6l2-2',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  flag: 'M5 21V4h12l-3 4 3 4H5',
  hand: 'M4 13l4 4 5-5M13 12l3-3 4 4M8 17l3 3 9-7M4 13l5-6 4 2',
  star: 'M12 3l2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200 6.400 20.300l1.200-6.300L3 9.600l6.300-.8z',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  away: 'M4 8a12 12 0 0 1 16 0M7 12a7 7 0 0 1 10 0M12 17h.01M4 4l16 16',
} as const;
