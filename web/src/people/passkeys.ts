// Passkeys, where the browser has them: a finger, a face or a PIN instead of a password.

import { ask, type Me } from './ask';

/** What reads the server's options, which older browsers cannot. */
const reader = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential ? PublicKeyCredential : null;

/** Whether this browser can, on this page: only with https, or on one's own machine. */
export const can = (): boolean => reader() !== null && isSecureContext;

/** Makes a passkey on this device; a guest has an account then. */
export async function make(label: string, name?: string): Promise<Me | null> {
  const options = reader()!.parseCreationOptionsFromJSON(await ask<PublicKeyCredentialCreationOptionsJSON>('POST', 'passkeys/options'));
  const made = await dialog(() => navigator.credentials.create({ publicKey: options }));
  return made ? await ask<Me>('POST', 'passkeys', { credential: made, label, name }) : null;
}

/** Comes in with a passkey. */
export async function use(): Promise<Me | null> {
  const used = await show();
  return used ? await ask<Me>('POST', 'passkeys/login', used) : null;
}

/** Shows with a passkey that it is still oneself; false if people would not. */
export async function confirm(): Promise<boolean> {
  const used = await show();
  if (used) await ask('POST', 'confirm', { passkey: used });
  return Boolean(used);
}

async function show(): Promise<unknown> {
  const options = reader()!.parseRequestOptionsFromJSON(await ask<PublicKeyCredentialRequestOptionsJSON>('POST', 'passkeys/login/options'));
  return await dialog(() => navigator.credentials.get({ publicKey: options }));
}

/** The browser's own dialogue; nothing if people close it. */
async function dialog(open: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await open();
    return credential && (credential as PublicKeyCredential).toJSON();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
