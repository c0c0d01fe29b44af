import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStubServer } from '../test-stub-server.ts';
import { createFileStore, UnsafeKeyError } from './create-file-store.ts';
import { type FileStore, FileStoreError } from './file-store.ts';

const bytes = Buffer.from([0, 1, 2, 255, 13, 10]);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provado-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function keepsWhatItWasGiven(store: FileStore): Promise<void> {
  expect(await store.read('images/a1.jpg')).toBeUndefined();
  await store.put('images/a1.jpg', bytes, 'image/jpeg');
  expect(await store.read('images/a1.jpg')).toEqual(bytes);
  await store.put('images/a1.jpg', Buffer.from('new'), 'image/jpeg');
  expect(await store.read('images/a1.jpg')).toEqual(Buffer.from('new'));
  await store.put('other/b2.jpg', bytes, 'image/jpeg');
  await store.put('images/c3.jpg', bytes, 'image/jpeg');
  expect(await store.list('images')).toEqual(['images/a1.jpg', 'images/c3.jpg']);
  await store.remove('images/a1.jpg');
  await store.remove('images/a1.jpg');
  expect(await store.read('images/a1.jpg')).toBeUndefined();
  expect(await store.list('images')).toEqual(['images/c3.jpg']);
  expect(await store.list('nothing')).toEqual([]);
}

describe('a folder', () => {
  test('stores, replaces and removes files', () =>
    keepsWhatItWasGiven(createFileStore({ kind: 'folder', folder })));

  test('reads a part of a file, and fails where the file is shorter', async () => {
    const store = createFileStore({ kind: 'folder', folder });
    await store.put('works/a.zip', bytes, 'application/zip');
    expect(await store.readRange('works/a.zip', 2, 3)).toEqual(bytes.subarray(2, 5));
    expect(await store.readRange('works/b.zip', 0, 1)).toBeUndefined();
    await expect(store.readRange('works/a.zip', 4, 3)).rejects.toThrow(FileStoreError);
  });

  test('that takes no file fails as a store', async () => {
    await writeFile(join(folder, 'images'), 'a file in the place of the folder');
    const store = createFileStore({ kind: 'folder', folder });
    await expect(store.put('images/a1.jpg', bytes, 'image/jpeg')).rejects.toThrow(FileStoreError);
  });

  test('holds no partial file after a write', async () => {
    const store = createFileStore({ kind: 'folder', folder });
    await Promise.all([store.put('a.png', bytes, 'image/png'), store.put('a.png', bytes, 'image/png')]);
    expect(await readdir(folder)).toEqual(['a.png']);
  });

  test.each([
    '../a.jpg',
    '/etc/passwd',
    'a/../b',
    'a//b',
    '.hidden',
    'a.jpg/',
    'A.jpg',
    'a\0b',
    'a b',
    '',
    'a.tar.gz',
    'C:\\a',
  ])('refuses the key %j', async (key) => {
    const store = createFileStore({ kind: 'folder', folder });
    await expect(store.put(key, bytes, 'image/png')).rejects.toThrow(UnsafeKeyError);
    await expect(store.read(key)).rejects.toThrow(UnsafeKeyError);
    await expect(store.remove(key)).rejects.toThrow(UnsafeKeyError);
  });
});

function listed(paths: string[], asked: URLSearchParams): string {
  const keys = paths
    .map((path) => path.slice('/photos/'.length))
    .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > (asked.get('start-after') ?? ''))
    .toSorted();
  const [first] = keys;
  const contents = first === undefined ? '' : `<Contents><Key>${first}</Key></Contents>`;
  return `<ListBucketResult><IsTruncated>${keys.length > 1}</IsTruncated>${contents}</ListBucketResult>`;
}

describe('an S3-compatible store', () => {
  const keys = {
    bucket: 'photos',
    prefix: 'live',
    region: 'sa-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  };

  test('stores, replaces and removes objects with signed requests', async () => {
    const objects = new Map<string, Buffer>();
    const seen: { method: string | undefined; url: string | undefined; type: string | undefined }[] = [];
    const stub = await startStubServer((request, response, body) => {
      const url = request.url ?? '';
      seen.push({ method: request.method, url, type: request.headers['content-type'] });
      const signed =
        /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/sa-east-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/;
      if (!signed.test(request.headers.authorization ?? '')) response.writeHead(403).end();
      else if (request.method === 'PUT') {
        objects.set(url, body);
        response.writeHead(200).end();
      } else if (request.method === 'DELETE') {
        objects.delete(url);
        response.writeHead(204).end();
      } else if (url.includes('?')) {
        response.writeHead(200).end(listed([...objects.keys()], new URL(url, 'http://s3').searchParams));
      } else {
        const found = objects.get(url);
        response.writeHead(found ? 200 : 404).end(found);
      }
    });
    await keepsWhatItWasGiven(createFileStore({ kind: 's3', endpoint: stub.url, ...keys }));
    expect(seen[1]).toEqual({ method: 'PUT', url: '/photos/live/images/a1.jpg', type: 'image/jpeg' });
    await stub.close();
  });

  test.each(['gives ranges', 'knows no ranges', 'gives less than was asked'])(
    'reads a part of an object where the store %s',
    async (kind) => {
      const asked: (string | undefined)[] = [];
      const stub = await startStubServer((request, response) => {
        const { range } = request.headers;
        asked.push(range);
        const [, from = 0, to = 0] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')?.map(Number) ?? [];
        const end = kind === 'gives less than was asked' ? to : to + 1;
        if (!request.url?.endsWith('a.zip')) response.writeHead(404).end();
        else if (kind === 'knows no ranges') response.writeHead(200).end(bytes);
        else response.writeHead(206).end(bytes.subarray(from, end));
      });
      const store = createFileStore({ kind: 's3', endpoint: stub.url, ...keys });
      const part = store.readRange('works/a.zip', 2, 3);
      if (kind === 'gives less than was asked') await expect(part).rejects.toThrow(FileStoreError);
      else expect(await part).toEqual(bytes.subarray(2, 5));
      expect(asked).toEqual(['bytes=2-4']);
      expect(await store.readRange('works/b.zip', 0, 1)).toBeUndefined();
      await stub.close();
    },
  );

  test('that is away fails as a store, with its reason for whoever runs it', async () => {
    const stub = await startStubServer(() => {});
    await stub.close();
    const store = createFileStore({ kind: 's3', endpoint: stub.url, ...keys });
    const failing = store.read('a.png');
    await expect(failing).rejects.toThrow(FileStoreError);
    await expect(failing).rejects.toThrow(/^The file store failed: connect ECONNREFUSED/);
  });

  test('throws on a refusal, a redirect and a missing bucket', async () => {
    const statuses = [403, 302, 404, 404];
    const stub = await startStubServer((_request, response) => {
      response.writeHead(statuses.shift() ?? 500, { location: 'http://127.0.0.1:1/' }).end();
    });
    const store = createFileStore({ kind: 's3', endpoint: stub.url, ...keys });
    await expect(store.put('a.png', bytes, 'image/png')).rejects.toThrow('answered 403 to PUT');
    await expect(store.read('a.png')).rejects.toThrow();
    await expect(store.put('a.png', bytes, 'image/png')).rejects.toThrow('bucket');
    await expect(store.list('deletions')).rejects.toThrow('bucket');
    await stub.close();
  });
});
