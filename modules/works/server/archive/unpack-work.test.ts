import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workLimits } from '../../domain/work-limits.ts';
import { ArchiveFault } from './archive-fault.ts';
import type { LinksRule } from './pack-work.ts';
import { type TestEntry, testTar, testTarGz, testZip } from './test-archives.ts';
import { unpackWork } from './unpack-work.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provado-works-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function unpack(bytes: Uint8Array, links: LinksRule = 'refused') {
  const file = join(folder, 'arrived');
  await writeFile(file, bytes);
  const { zip, files, leftOut } = await unpackWork({ file, links });
  const content = unzipSync(zip);
  return { zip, files, leftOut, content, paths: files.map(({ path }) => path) };
}

const faultOf = (bytes: Uint8Array, links?: LinksRule) =>
  unpack(bytes, links).then(
    () => undefined,
    (error: unknown) => (error instanceof ArchiveFault ? error.kind : error),
  );

describe('an archive becomes ours', () => {
  it('with its files in order, without the folder around them, dates and folders of tools', async () => {
    const zip = testZip([
      { name: 'ana-souza/', mode: 0o40755 },
      { name: 'ana-souza/src/b.js', content: 'b' },
      { name: 'ana-souza/src/A.js', content: 'a' },
      { name: 'ana-souza/.git/config', content: 'email = ana@exemplo.com' },
      { name: 'ana-souza/node_modules/x/index.js', content: 'x' },
    ]);
    const { paths, leftOut, content } = await unpack(zip);
    expect(paths).toEqual(['src/A.js', 'src/b.js']);
    expect(leftOut).toBe(2);
    expect(Object.keys(content)).toEqual(paths);
    expect(strFromU8(content['src/b.js'] ?? new Uint8Array())).toBe('b');
  });

  it('and the same files are the same bytes, from whatever archive', async () => {
    const files = { 'a.txt': 'um', 'b/c.txt': 'dois' };
    const named = Object.entries(files).map(([name, content]) => ({ name, content }));
    const library = zipSync(
      Object.fromEntries(named.map(({ name, content }) => [`outra/${name}`, Buffer.from(content)])),
      { mtime: new Date('2020-05-05') },
    );
    const all = [testZip(named), testZip(named.toReversed()), testTar(named), testTarGz(named), library];
    const made: Buffer[] = [];
    for (const archive of all) made.push(Buffer.from((await unpack(archive)).zip));
    for (const zip of made) expect(zip.equals(made[0] ?? Buffer.alloc(0))).toBe(true);
  });

  it('says of each file whether it is a text, and where its bytes are', async () => {
    const { files, zip } = await unpack(
      testZip([
        { name: 'a.txt', content: 'olá' },
        { name: 'logo.png', content: Buffer.from([137, 80, 0, 71]) },
        { name: 'log.txt', content: 'x'.repeat(1024 * 1024 + 1) },
      ]),
    );
    expect(files.map(({ path, kind }) => [path, kind])).toEqual([
      ['a.txt', 'text'],
      ['log.txt', 'huge'],
      ['logo.png', 'binary'],
    ]);
    for (const { path, offset } of files) {
      const name = Buffer.from(zip).toString('utf8', offset - path.length, offset);
      expect(name).toBe(path);
    }
  });

  it('reads names as Windows and macOS write them', async () => {
    const cp850 = Buffer.from([0x61, 0x87, 0xc6, 0x6f, 0x2e, 0x74, 0x78, 0x74]);
    const { paths } = await unpack(
      testZip([
        { name: 'src\\util\\a.py', content: 'a' },
        { name: cp850, flags: 0, content: 'b' },
        { name: 'cafe\u0301.txt', content: 'c' },
      ]),
    );
    expect(paths).toEqual(['ação.txt', 'café.txt', 'src/util/a.py']);
  });

  it('a package of npm, as npm packs it, has the files of its folder', async () => {
    const source = join(import.meta.dirname, '../../../../node_modules/modern-tar');
    const name = execFileSync('npm', ['pack', source, '--silent', '--ignore-scripts'], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
    const { paths, content } = await unpack(readFileSync(join(folder, name)));
    const own = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(source, path)).isFile())
      .sort();
    expect(paths.toSorted()).toEqual(own);
    for (const path of own) {
      expect(readFileSync(join(source, path)).equals(content[path] ?? new Uint8Array())).toBe(true);
    }
  });

  it('links of a repository are left out where that is the rule', async () => {
    const tar = testTar([
      { name: 'a', content: 'a' },
      { name: 'b', type: '2', link: 'a' },
    ]);
    expect(await unpack(tar, 'left out')).toMatchObject({ paths: ['a'], leftOut: 1 });
    expect(await faultOf(tar)).toBe('link');
  });

  it('long names of tar are read whole', async () => {
    const path = `${'pasta/'.repeat(20)}arquivo.txt`;
    const pax = ` path=${path}\n`;
    const length = pax.length + 3;
    const tar = testTar([
      { name: 'x', type: 'x', content: `${length}${pax}` },
      { name: 'short', content: 'a' },
      { name: 'b', content: 'b' },
    ]);
    expect((await unpack(tar)).paths).toEqual(['b', path]);
  });
});

const file = (name: string | Buffer, more: Partial<TestEntry> = {}): Uint8Array =>
  testZip([{ name, content: 'x', ...more }]);
const twoOf = (one: string, other: string) =>
  testZip([
    { name: one, content: 'a' },
    { name: other, content: 'b' },
  ]);
const zeros = Buffer.alloc(1024 * 1024);

describe('an archive is refused', () => {
  it.each<[string, Uint8Array, string]>([
    ['that is none', Buffer.from('Rar!\x1a\x07\x00'), 'format'],
    ['that is empty', Buffer.alloc(0), 'format'],
    ['without files', testZip([]), 'empty'],
    ['with folders of tools only', file('.git/HEAD'), 'empty'],
    ['that leads outside', file('../a'), 'outside'],
    ['that leads outside from within', file('a/../../b'), 'outside'],
    ['that leads outside as Windows does', file('a\\..\\..\\b'), 'outside'],
    ['with an absolute path', file('/etc/passwd'), 'outside'],
    ['with a drive', file('C:\\a'), 'outside'],
    ['with a link', file('a', { mode: 0o120777 }), 'link'],
    ['with a device', file('a', { mode: 0o020666 }), 'special'],
    ['with a password', file('a', { flags: 0x801 }), 'protected'],
    ['with a compression that nobody knows', file('a', { method: 12 }), 'compression'],
    ['with the same file twice', twoOf('a', 'a'), 'twice'],
    ['with the same file for Windows', twoOf('Leia.md', 'LEIA.MD'), 'twice'],
    ['with the same file for macOS', twoOf('caf\u00e9', 'cafe\u0301'), 'twice'],
    ['with a file in the place of a folder', twoOf('a', 'a/b'), 'twice'],
    ['with a folder in the place of a file', twoOf('a/b', 'A'), 'twice'],
    ['with a name of control characters', file('a\u0000b'), 'name'],
    ['with a name that turns around', file('a\u202etxt.exe'), 'name'],
    ['with a path that is too long', file('a'.repeat(401)), 'length'],
    ['with a path that is too deep', file(`${'a/'.repeat(30)}b`), 'length'],
    ['with a size that is too small', file('a', { content: 'xx', size: 1 }), 'damaged'],
    ['with a size that is too large', file('a', { size: 2 }), 'damaged'],
    ['with another checksum', file('a', { crc: 1 }), 'damaged'],
    ['with two names for one file', file('a', { localName: 'b' }), 'damaged'],
    ['that says it is a bomb', file('a', { size: workLimits.bytes + 1 }), 'bytes'],
    ['that says it has the largest size there is', file('a', { size: 0xff_ff_ff_ff }), 'bytes'],
    ['that ends in the middle', file('a').subarray(0, 40), 'damaged'],
    ['of tar with a link', testTar([{ name: 'a', type: '2', link: '/etc/passwd' }]), 'link'],
    ['of tar with a hard link', testTar([{ name: 'a', type: '1', link: '/etc/passwd' }]), 'link'],
    ['of tar with a device', testTar([{ name: 'a', type: '3' }]), 'special'],
    ['of tar with a pipe', testTar([{ name: 'a', type: '6' }]), 'special'],
    ['of tar that leads outside', testTarGz([{ name: '../a', content: 'a' }]), 'outside'],
    ['of tar that lies about a size', testTar([{ name: 'a', content: 'a', size: 9999 }]), 'damaged'],
    ['of tar that says it is a bomb', testTar([{ name: 'a', size: workLimits.bytes + 1 }]), 'bytes'],
    ['of gzip that ends in the middle', testTarGz([{ name: 'a', content: 'a' }]).subarray(0, 60), 'damaged'],
    ['of gzip that holds no tar', gzipSync('só um texto'.repeat(100)), 'damaged'],
  ])('%s', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault);
  });

  it('that unpacks to more than 200 MB in many files', async () => {
    const bomb = testZip(
      Array.from({ length: 201 }, (_entry, at) => ({
        name: `${at}`,
        content: zeros,
        crc: undefined as never,
      })),
    );
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await faultOf(bomb)).toBe('bytes');
  });

  it('whose files are much alike, and take more room each for itself', async () => {
    // Gzip finds what stands again within 32 KB.
    const content = randomBytes(20_000);
    const alike = Array.from({ length: 3_400 }, (_, at) => ({ name: `f${at}`, content }));
    const bytes = testTarGz(alike);
    expect(bytes.length).toBeLessThan(50 * 1024 * 1024);
    expect(await faultOf(bytes)).toBe('bytes');
  });

  it('that unpacks to more than 400 MB in folders of tools', async () => {
    const entry = gzipSync(testTar([{ name: '.git/a', content: zeros }]).subarray(0, -1024));
    expect(await faultOf(Buffer.concat(Array.from({ length: 401 }, () => entry)))).toBe('bytes');
  });

  it('that has entries with shared bytes', async () => {
    const one = testZip([{ name: 'a', content: zeros, method: 0 }]);
    const directory = one.subarray(one.indexOf('PK\x01\x02'), one.indexOf('PK\x05\x06'));
    const end = Buffer.from(one.subarray(-22));
    end.writeUInt16LE(3, 8);
    end.writeUInt16LE(3, 10);
    end.writeUInt32LE(directory.length * 3, 12);
    const names = ['b', 'c'].map((name) => Buffer.concat([directory.subarray(0, -1), Buffer.from(name)]));
    const other = Buffer.concat([one.subarray(0, one.indexOf('PK\x01\x02')), directory, ...names, end]);
    expect(await faultOf(other)).toBe('damaged');
  });

  it('that has more than 10,000 files', async () => {
    const many = testZip(Array.from({ length: 10_001 }, (_, at) => ({ name: `f${at}` })));
    expect(await faultOf(many)).toBe('files');
  });
});
