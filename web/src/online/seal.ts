// A device's part in the dice (docs/dice.md). SHA-256 is written out, since browsers have theirs on secure addresses only
// and a home network is none.

const K: number[] = [];
const H: number[] = [];
// The constants are the first bits of the fractions of the roots of the first primes.
for (let number = 2; K.length < 64; number += 1) {
  if ([...Array(number).keys()].slice(2).some((divisor) => number % divisor === 0)) continue;
  const bits = (root: number) => Math.floor((root % 1) * 2 ** 32);
  if (H.length < 8) H.push(bits(Math.sqrt(number)));
  K.push(bits(Math.cbrt(number)));
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The SHA-256 of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 2 ** 29));
  padded.setUint32(blocks * 64 - 4, bytes.length << 3);
  const hash = [...H];
  const w = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < 64; at += 1) {
      if (at < 16) {
        w[at] = padded.getInt32(block * 64 + at * 4);
        continue;
      }
      const [a, b] = [w[at - 15]!, w[at - 2]!];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[at] = (w[at - 16]! + s0 + w[at - 7]! + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at += 1) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + K[at]! + w[at]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at]! + word) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((word, at) => out.setInt32(at * 4, word));
  return new Uint8Array(out.buffer);
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOf(digits: string): Uint8Array {
  return new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/** The seal of a share: what a device sends before it shows the share. */
export function sealOf(id: string, seat: number, share: Uint8Array): string {
  const text = new TextEncoder();
  const items = [text.encode('sobremesa dice seal 1'), text.encode(id), new Uint8Array([seat]), share];
  // Each item has its length before it, in four bytes.
  const parts = items.flatMap((item) => [0, 0, item.length >> 8, item.length & 255, ...item]);
  return hex(sha256(new Uint8Array(parts)));
}
