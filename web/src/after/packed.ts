// A record inside an address: deflated, in the letters that addresses may have.

async function through(bytes: Uint8Array<ArrayBuffer>, change: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer();
}

/** Whether this browser can do it. */
export const packs = typeof CompressionStream !== 'undefined';

export async function pack(record: string): Promise<string> {
  const bytes = new Uint8Array(await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw')));
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** As much as is unpacked: far above any real match, and too little to fill the memory of a telephone. */
const MOST_PACKED = 60_000;

/** The record in an address, or nothing if somebody cut it off or changed it. */
export async function unpack(packed: string): Promise<string | null> {
  if (packed.length > MOST_PACKED) return null;
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}
