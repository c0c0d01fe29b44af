import { limitConcurrency } from '../database/limit-concurrency.ts';

/** The bytes are not a JPEG or PNG, whatever the file name says, or cannot be decoded. */
export class UnsupportedImageError extends Error {
  override readonly name = 'UnsupportedImageError';
}

export class ImageTooLargeError extends Error {
  override readonly name = 'ImageTooLargeError';
}

export interface CleanImage {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
  width: number;
  height: number;
}

const maxPixels = 25_000_000;
const maxEdge = 2560;
/** Decoded, one of the largest images takes 100 MB. */
const atOnce = 2;

/**
 * Stores no byte as it was sent. The result is upright, in sRGB, without metadata, at most 2560 px a side.
 * @throws UnsupportedImageError, ImageTooLargeError
 */
export const cleanImage = limitConcurrency(atOnce, async (upload: Uint8Array): Promise<CleanImage> => {
  const format = formatOf(upload);
  if (format === undefined) throw new UnsupportedImageError('Neither JPEG nor PNG.');
  // Loaded with the first image, because its libraries take 20 MB.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;

  const found = await sharp(upload, options).metadata().catch(refuse);
  if (found.format !== format) throw new UnsupportedImageError('The content is of another format.');
  if (found.width * found.height > maxPixels) throw new ImageTooLargeError('More than 25 megapixels.');

  const upright = sharp(upload, options)
    .autoOrient()
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
  const encoded = format === 'jpeg' ? upright.jpeg({ quality: 85 }) : upright.png({ compressionLevel: 9 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuse);
  return {
    bytes: data,
    type: `image/${format}`,
    extension: format === 'jpeg' ? 'jpg' : 'png',
    width: info.width,
    height: info.height,
  };
});

/** The decoder knows many formats, but only gets these two. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | undefined {
  const startsWith = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return undefined;
}

function refuse(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : '';
  if (message.includes('pixel limit')) throw new ImageTooLargeError('More than 25 megapixels.', { cause });
  throw new UnsupportedImageError('The image cannot be decoded.', { cause });
}
