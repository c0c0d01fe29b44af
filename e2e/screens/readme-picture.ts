import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { paths } from '#platform/contract/paths.ts';
import { root } from '../../scripts/command.ts';
import { openPage } from '../browser.ts';
import { settle } from './open-states.ts';
import type { Screen } from './screen.ts';

const edge = { width: 1600, height: 900 };
const parts = [
  {
    path: paths.company.run,
    theme: 'dark',
    viewport: { width: 1440, height: 900 },
    width: 1000,
    left: 560,
    top: 60,
  },
  {
    path: paths.developer.take,
    theme: 'dark',
    viewport: { width: 1180, height: 740 },
    width: 860,
    left: 40,
    top: 200,
  },
  {
    path: paths.developer.take,
    theme: 'light',
    viewport: { width: 390, height: 844 },
    width: 250,
    left: 1300,
    top: 330,
  },
] as const;

export async function takeReadmePicture(
  browser: Browser,
  origin: string,
  screens: readonly Screen[],
): Promise<void> {
  const layers = [];
  for (const { path, theme, viewport, width, left, top } of parts) {
    const screen = screens.find((one) => one.path === path);
    const page = await openPage(browser, origin, [], {
      theme,
      viewport,
      isPhone: viewport.width < 500,
      ...(screen?.as && { as: screen.as }),
    });
    await page.goto(screen?.address ?? '/');
    if (path === paths.developer.take) await answer(page);
    await settle(page);
    const shot = sharp(await page.screenshot()).resize(width);
    layers.push({ input: await rounded(await shot.png().toBuffer()), left, top });
    await page.context().close();
  }
  await sharp({ create: { ...edge, channels: 3, background: '#07090b' } })
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(root, 'docs/pictures/provado.png'));
}

async function answer(page: Page): Promise<void> {
  await page.getByRole('radio').nth(1).press('Space');
  await page.getByText('Salvo', { exact: true }).waitFor();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
}

/** Cuts the corners and draws an edge, so that a dark screen stands out from the dark ground. */
async function rounded(picture: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const box = (paint: string) =>
    Buffer.from(
      `<svg width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="14" ${paint}/></svg>`,
    );
  return sharp(picture)
    .composite([
      { input: box('fill="#fff"'), blend: 'dest-in' },
      { input: box('fill="none" stroke="#2a323a" stroke-width="2"') },
    ])
    .png()
    .toBuffer();
}
