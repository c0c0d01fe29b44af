import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient } from './client/build-client.ts';
import { root } from './command.ts';
import { billOfMaterials } from './sbom.ts';
import { buildWebWhenStale, webBuild } from './web-build.ts';

// `npm run release -- --prepare 0.2.0` gives the version its section in the changelog, its number in package.json and the
// list of its migrations.
// After the commit `npm run release` makes what is published of it.

const migrations = 'app/server/migrations';
const unreleased = /^## \[Unreleased\].*$/m;
/** What only whoever works on Provado needs. */
const leftOut = /^(e2e|bench|\.ci)\/|\.test\.tsx?$|^scripts\/(chaos|drill|attacks)(\/|\.ts$)/;

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(root, file), text);

export function releasedChangelog(changelog: string, version: string, day: string): string {
  if (!unreleased.test(changelog)) throw new Error('CHANGELOG.md has no section [Unreleased].');
  return changelog.replace(unreleased, `## [Unreleased]\n\n## [${version}] – ${day}`);
}

/** @throws if the changelog has nothing about this version */
export function sectionOf(changelog: string, version: string): string {
  const [, rest] = changelog.split(`\n## [${version}]`);
  const section = rest?.slice(rest.indexOf('\n')).split('\n## [')[0]?.trim();
  if (!section)
    throw new Error(
      `CHANGELOG.md has no section [${version}]. Run npm run release -- --prepare ${version} first.`,
    );
  return `${section}\n`;
}

/** A released migration never changes again: a test holds it against this list. */
function migrationList(): string {
  const names = readdirSync(join(root, migrations)).filter((name) => name.endsWith('.sql'));
  return names
    .toSorted()
    .map((name) => `${sha256(join(root, migrations, name))}  ${name}\n`)
    .join('');
}

function prepare(version: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version such as 0.2.0.`);
  const day = new Date().toISOString().slice(0, 10);
  write('CHANGELOG.md', releasedChangelog(read('CHANGELOG.md'), version, day));
  write(`${migrations}/released-${version}.sha256`, migrationList());
  must('npm', ['version', version, '--no-git-tag-version', '--allow-same-version', '--ignore-scripts']);
  console.log(`Next: git commit -am 'Release ${version}', then npm run release`);
}

async function release(): Promise<void> {
  if (must('git', ['status', '--porcelain']) !== '')
    throw new Error('Commit first: a release is of a commit.');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const notes = sectionOf(read('CHANGELOG.md'), version);
  const fault = await buildWebWhenStale();
  if (fault !== undefined) throw new Error(`The web app could not be built: ${fault}`);
  const bill = await billOfMaterials();

  const name = `provado-${version}`;
  const into = join(root, 'release', name);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const packed = packAt(into, name);
  writeFileSync(join(into, `${name}.cdx.json`), `${JSON.stringify(named(bill, version), null, 2)}\n`);
  writeFileSync(join(into, `${name}.md`), notes);
  const files = [packed, await packClient(into), `${name}.cdx.json`, `${name}.md`];
  const sums = files.map((file) => `${sha256(join(into, file))}  ${file}\n`).join('');
  writeFileSync(join(into, 'SHA256SUMS'), sums);
  console.log(`${into}\n${sums}`);
  console.log(
    `Tag it: git tag --annotate v${version} --file release/${name}/${name}.md && git push origin v${version}`,
  );
}

async function packClient(into: string): Promise<string> {
  const built = join(root, 'clients/typescript/dist');
  await buildClient(built);
  return must('npm', ['pack', built, '--pack-destination', into, '--silent']).trim();
}

/** The same commit makes the same bytes: names are sorted, and all times are those of the commit. */
function packAt(into: string, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'provado-release-'));
  const inner = join(folder, name);
  const files = must('git', ['ls-files', '-z'])
    .split('\0')
    .filter((file) => file !== '' && !leftOut.test(file));
  for (const file of files) cpSync(join(root, file), join(inner, file));
  cpSync(webBuild, join(inner, 'app/web/dist'), { recursive: true });
  writeFileSync(join(inner, 'package.json'), withoutSetup(read('package.json')));
  writeFileSync(join(inner, '.commit'), must('git', ['rev-parse', '--short=12', 'HEAD']));
  const time = `@${must('git', ['log', '-1', '--format=%ct']).trim()}`;
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=${time}`,
  ];
  const tar = join(folder, `${name}.tar`);
  must('tar', [...same, '-cf', tar, '-C', folder, name]);
  must('gzip', ['-n9', tar]);
  cpSync(`${tar}.gz`, join(into, `${name}.tar.gz`));
  rmSync(folder, { recursive: true });
  return `${name}.tar.gz`;
}

/** A release is installed already: what runs before `npm start` in a clone would fetch the packages of development. */
export function withoutSetup(text: string): string {
  const description = JSON.parse(text) as { scripts: Record<string, string> };
  const scripts = Object.entries(description.scripts).filter(
    ([, command]) => command !== 'node scripts/setup.mjs',
  );
  return `${JSON.stringify({ ...description, scripts: Object.fromEntries(scripts) }, null, 2)}\n`;
}

/** npm calls it by the folder of whoever made it. */
function named(bill: object, version: string): object {
  const { metadata = {} } = bill as { metadata?: { component?: object } };
  const component = { ...metadata.component, 'bom-ref': `provado@${version}`, name: 'provado', version };
  return { ...bill, metadata: { ...metadata, component } };
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

function must(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { prepare: { type: 'string' } } });
  try {
    if (values.prepare === undefined) await release();
    else prepare(values.prepare);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
