// Whose server it is, as it was told last: known at once on the next visit, and offline. Asking for it is `load.ts`.

import { localStore } from '../settings/local-store';

export interface Announcement {
  text: string;
  /** When the server will be away. */
  starts?: number;
}

export interface Site {
  name: string;
  /** Where others reach this server. */
  address?: string;
  /** Links and buttons and what is written on them: by day, by night. */
  colours?: [[string, string], [string, string]];
  logo?: string;
  /** HTML that the server has made of Markdown, without anything that could do harm. */
  welcome?: string;
  pages: { name: string; title: string }[];
  contact?: string;
  entry: 'open' | 'invitation' | 'members' | 'links';
  listed: boolean;
  announcements: Announcement[];
}

export const SHELF = 'site';

class Known {
  now = $state.raw<Site | null>(localStore.read<Site | null>(SHELF, null));
}

export const site = new Known();
