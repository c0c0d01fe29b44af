import { createHash } from 'node:crypto';
import { installationSigner } from '#modules/certificates/server/public.ts';
import { href, paths } from '#platform/contract/paths.ts';
import type { Deps } from '#platform/server/deps.ts';
import { zipParts } from '#platform/server/files/zip-parts.ts';
import { dossierFiles } from '../contract/dossier-files.ts';

export interface DossierFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/**
 * The installation signs the list of the SHA-256 of all files. Only one file is in memory at a time.
 * @param contains are the lines of `LEIA-ME.txt` that say what is in it, beside the PDF
 */
export async function writeDossier(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  {
    title,
    contains,
    files,
  }: { title: string; contains: readonly string[]; files: AsyncIterable<DossierFile> },
  write: (part: Uint8Array) => Promise<void>,
): Promise<void> {
  const now = deps.clock.now();
  const signer = await installationSigner(deps);
  const zip = zipParts(write, now);
  const hashes: string[] = [];
  const add = async ({ name, content }: DossierFile) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    hashes.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    await zip.add(name, bytes);
  };
  for await (const file of files) await add(file);
  const about = { title, contains, now, publicUrl: deps.config.publicUrl, keyUrl: signer.keyUrl };
  await add({ name: 'LEIA-ME.txt', content: readMe(about) });
  const manifest = Buffer.from(hashes.join(''));
  await zip.add(dossierFiles.manifest, manifest);
  await zip.add(dossierFiles.signature, signer.sign(manifest));
  await zip.add(dossierFiles.key, Buffer.from(signer.pem));
  await zip.end();
}

interface About {
  readonly title: string;
  readonly contains: readonly string[];
  readonly now: Date;
  readonly publicUrl: string;
  readonly keyUrl: string;
}

const readMe = ({ title, contains, now, publicUrl, keyUrl }: About): string =>
  [
    `Dossiê: ${title}`,
    `Emitido por ${publicUrl} em ${now.toISOString()} (horário UTC).`,
    '',
    'dossie.pdf: o resumo, para ler e imprimir.',
    ...contains,
    '',
    `Para conferir sem instalar nada, abra ${publicUrl}${href(paths.checkDossier, {})} e escolha o arquivo ZIP.`,
    'Para conferir com openssl, descompacte o ZIP e rode na pasta dele:',
    '',
    `curl -fsSo CHAVE.pem ${keyUrl}.pem`,
    `openssl pkeyutl -verify -pubin -inkey CHAVE.pem -rawin -in ${dossierFiles.manifest} -sigfile ${dossierFiles.signature}`,
    `sha256sum -c ${dossierFiles.manifest}`,
    '',
  ].join('\r\n');
