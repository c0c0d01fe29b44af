import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.ts';
import { billOfMaterials, nameOf } from './sbom.ts';
import { shippedPackages, thirdPartyDocument } from './third-party.ts';

/** Licences that let everybody run, change and pass on Provado under its own. sharp brings libvips under the LGPL. */
const accepted =
  /^(MIT|MIT-0|ISC|0BSD|Unlicense|BSD-[23]-Clause|BlueOak-1\.0\.0|Apache-2\.0|LGPL-3\.0-or-later)$/;

test('every package of an installation has a licence that goes with ours', () => {
  const others = shippedPackages().filter(
    ({ license }) => !license.split(' AND ').every((one) => accepted.test(one)),
  );
  expect(others).toEqual([]);
});

test('THIRD_PARTY.md lists the packages of package-lock.json: npm run third-party writes it', () => {
  expect(readFileSync(join(root, 'THIRD_PARTY.md'), 'utf8')).toBe(thirdPartyDocument());
});

test('the bill of materials has the packages of THIRD_PARTY.md and no others', async () => {
  const { components } = await billOfMaterials();
  const shipped = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
  expect(new Set(components.map(nameOf))).toEqual(shipped);
});
