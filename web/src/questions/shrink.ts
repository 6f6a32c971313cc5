// Pictures made small enough for a pack: drawn anew by the browser, which leaves nothing of a file but what it shows.

import { cleaned } from './module';

/** Longest sides in pixels and qualities, the best first: the first that is small enough is taken. */
const SIZES = [1024, 800, 640, 480, 320];
const QUALITIES = [0.85, 0.7, 0.5];
/** The largest file that is looked at, in bytes. */
const LARGEST = 30_000_000;

/** A picture as a pack keeps it, in Base64; null if the browser cannot show it. */
export async function shrunk(file: Blob): Promise<string | null> {
  if (file.size > LARGEST) return null;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  try {
    for (const size of SIZES) {
      const canvas = drawn(bitmap, size);
      for (const quality of QUALITIES) {
        const made = await written(canvas, quality);
        const data = made && cleaned(new Uint8Array(await made.arrayBuffer()));
        if (data) return data;
      }
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    // What is transparent would vanish on a dark page.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
}

/** As WebP, or as JPEG where the browser writes none. */
async function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
  const webp = await as('image/webp');
  return webp?.type === 'image/webp' ? webp : await as('image/jpeg');
}
