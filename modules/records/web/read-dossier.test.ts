// @vitest-environment node
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readDossier } from './read-dossier.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const x = String(publicKey.export({ format: 'jwk' }).x);
const other = String(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x);

const text = {
  'dossie.json': '{"prova":{"titulo":"SQL"},"emitido_em":"2026-11-29T12:00:00Z"}',
  'tentativas/0001.json': '[]',
};

function dossier(change: (files: Record<string, Uint8Array>) => void = () => {}) {
  const manifest = Object.entries(text)
    .map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    .join('');
  const files: Record<string, Uint8Array> = {
    ...Object.fromEntries(Object.entries(text).map(([name, content]) => [name, strToU8(content)])),
    'MANIFESTO.sha256': strToU8(manifest),
    'MANIFESTO.sig': new Uint8Array(sign(null, Buffer.from(manifest), privateKey)),
    'CHAVE.pem': strToU8(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  };
  change(files);
  return zipSync(files);
}

it('says that a dossier is whole and from here, under any key that was ever published', async () => {
  expect(await readDossier(dossier(), [other, x])).toEqual({
    kind: 'whole',
    title: 'SQL',
    issuedAt: new Date('2026-11-29T12:00:00Z'),
    files: 2,
  });
});

it('says that it is from elsewhere', async () => {
  expect(await readDossier(dossier(), [other])).toEqual({ kind: 'foreign' });
  expect(await readDossier(dossier(), [])).toEqual({ kind: 'foreign' });
});

it.each([
  ['a changed file', { 'tentativas/0001.json': '[1]' }, 'tentativas/0001.json'],
  ['a file that was added', { 'mais.json': '{}' }, 'mais.json'],
  ['another key in it', { 'CHAVE.pem': 'nada' }, 'CHAVE.pem'],
])('names %s', async (_, put, name) => {
  const changed = dossier((files) => {
    for (const [file, content] of Object.entries(put)) files[file] = strToU8(content);
  });
  expect(await readDossier(changed, [x])).toEqual({ kind: 'changed', files: [name] });
});

it('names a file that lacks', async () => {
  const changed = dossier((files) => {
    delete files['tentativas/0001.json'];
  });
  expect(await readDossier(changed, [x])).toEqual({ kind: 'changed', files: ['tentativas/0001.json'] });
});

it.each([
  ['a manifest that was changed', 'MANIFESTO.sha256'],
  ['a signature of nonsense', 'MANIFESTO.sig'],
])('takes %s for one from elsewhere', async (_, name) => {
  const changed = dossier((files) => {
    files[name] = strToU8('nada');
  });
  expect(await readDossier(changed, [x])).toEqual({ kind: 'foreign' });
});

it.each([
  ['no ZIP', strToU8('%PDF-1.7')],
  ['an empty file', new Uint8Array()],
  ['a ZIP of something else', zipSync({ 'foto.png': strToU8('x') })],
  ['half of a dossier', dossier().slice(0, 200)],
])('knows %s for no dossier', async (_, bytes) => {
  expect(await readDossier(bytes, [x])).toEqual({ kind: 'no dossier' });
});
