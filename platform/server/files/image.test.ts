import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanImage, ImageTooLargeError, UnsupportedImageError } from './image.ts';

const red = { r: 200, g: 30, b: 30 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

describe('an accepted image', () => {
  test('is re-encoded without position, comments or colour profile', async () => {
    const upload = await picture(60, 40)
      .withExif({ IFD0: { ImageDescription: 'canary' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(upload.includes('canary')).toBe(true);
    const clean = await cleanImage(upload);
    const { exif, icc, format } = await sharp(clean.bytes).metadata();
    expect({ exif, icc, format }).toEqual({ exif: undefined, icc: undefined, format: 'jpeg' });
    expect(clean).toMatchObject({ type: 'image/jpeg', extension: 'jpg', width: 60, height: 40 });
  });

  test('is rotated as its metadata says', async () => {
    const upload = await picture(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await cleanImage(upload)).toMatchObject({ width: 40, height: 60 });
  });

  test('loses whatever was appended to it', async () => {
    const png = await picture(10, 10).png().toBuffer();
    const clean = await cleanImage(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    expect(clean.type).toBe('image/png');
    expect(clean.bytes.includes('script')).toBe(false);
  });

  test('keeps its transparency as PNG', async () => {
    const upload = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { ...red, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    expect((await sharp((await cleanImage(upload)).bytes).metadata()).hasAlpha).toBe(true);
  });

  test('is shrunk if a side is longer than 2560 pixels', async () => {
    expect(await cleanImage(await picture(5000, 1000).png().toBuffer())).toMatchObject({
      width: 2560,
      height: 512,
    });
  });
});

describe('refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['SVG', () => Buffer.from(svg)],
    ['HTML', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['GIF', () => picture(9, 9).gif().toBuffer()],
    ['WebP', () => picture(9, 9).webp().toBuffer()],
    ['nothing at all', () => Buffer.alloc(0)],
    [
      'a JPEG head on HTML',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')]),
    ],
    ['half a JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 500)],
  ])('is %s', async (_name, make) => {
    await expect(cleanImage(await make())).rejects.toThrow(UnsupportedImageError);
  });

  test('is a small file that unpacks to more than 25 megapixels', async () => {
    const bomb = pngOf(30_000, 30_000);
    expect(bomb.length).toBeLessThan(2_000);
    await expect(cleanImage(bomb)).rejects.toThrow(ImageTooLargeError);
  });
});

function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
