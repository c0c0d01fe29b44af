import { expect, test } from 'vitest';
import { usePlatform } from './harness.ts';
import { expectAccessible, forgetEverything } from './steps.ts';

const platform = usePlatform({ demo: true, embedded: true });

const signIns = ['/dev/login', '/company/login', '/admin/login'] as const;
const homes = [
  ['Desenvolvedora', '/dev/home'],
  ['Responsável pela empresa', '/company/home'],
  ['Correção da empresa', '/company/home'],
  ['Administradora', '/admin/home'],
] as const;

test('with the demo on, every sign-in offers each of its accounts, which moves nothing when it comes, in both themes', async () => {
  const page = await platform.newPage({ isPhone: true });
  for (const path of signIns) {
    await page.goto(path);
    const enter = page.getByRole('button', { name: 'Entrar', exact: true });
    const before = await enter.boundingBox();
    for (const [who] of homes) await page.getByRole('button', { name: `Entrar como ${who}` }).waitFor();
    const after = await enter.boundingBox();
    expect(after?.y, path).toBeCloseTo(before?.y ?? 0, 0);
    await expectAccessible(page, 'both');
  }
});

test('each account is entered with one click', async () => {
  const page = await platform.newPage();
  for (const [index, [who, home]] of homes.entries()) {
    await page.goto(signIns[index % signIns.length] ?? '');
    await page.getByRole('button', { name: `Entrar como ${who}` }).click();
    await page.waitForURL(`**${home}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await forgetEverything(page);
  }
});
