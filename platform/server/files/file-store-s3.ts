import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

export interface S3Options {
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeoutMs = 15_000;
/** A store that takes less is as good as gone. */
const slowestBytesPerMs = 1_000;
/** Nobody knows how long a file is before it is read. */
const mostRead = 64 * 1024 * 1024;
const unknownBucket = 'The file store does not know the bucket.';

/** The bucket is in the path, so it needs no host name of its own. */
export function s3FileStore(options: S3Options): FileStore {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
    retries: 2,
  });
  const base = [options.endpoint, options.bucket, options.prefix].filter((part) => part !== '').join('/');
  const within = options.prefix === '' ? '' : `${options.prefix}/`;

  const ask = (key: string, request: RequestInit, bytes = 0): Promise<Response> =>
    send(`${base}/${key}`, request, bytes);
  const send = async (address: string, request: RequestInit, bytes = 0): Promise<Response> => {
    const response = await client.fetch(address, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs + Math.ceil(bytes / slowestBytesPerMs)),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The file store answered ${response.status} to ${request.method}.`);
  };

  return {
    async put(key, bytes, type) {
      const body = new Uint8Array(bytes);
      const response = await ask(
        key,
        { method: 'PUT', body, headers: { 'content-type': type } },
        body.length,
      );
      await response.body?.cancel();
      if (!response.ok) throw new Error(unknownBucket);
    },
    async read(key) {
      const response = await ask(key, { method: 'GET' }, mostRead);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async readRange(key, offset, length) {
      const headers = { range: `bytes=${offset}-${offset + length - 1}` };
      const response = await ask(key, { method: 'GET', headers }, length);
      if (response.ok) {
        const bytes = Buffer.from(await response.arrayBuffer());
        // A store that does not know ranges sends the whole file.
        const part = response.status === 206 ? bytes : bytes.subarray(offset, offset + length);
        if (part.length < length) throw new Error('The object is shorter than what was asked of it.');
        return part;
      }
      await response.body?.cancel();
      return undefined;
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' });
      await response.body?.cancel();
    },
    async list(folder) {
      const keys: string[] = [];
      for (let after = ''; ; after = keys.at(-1) ?? '') {
        const asked = new URLSearchParams({ 'list-type': '2', prefix: `${within}${folder}/` });
        if (after) asked.set('start-after', `${within}${after}`);
        const response = await send(`${options.endpoint}/${options.bucket}?${asked}`, { method: 'GET' });
        const page = await response.text();
        if (!response.ok) throw new Error(unknownBucket);
        // Our keys have no character that XML would write in another way.
        for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) keys.push(key.slice(within.length));
        if (!page.includes('<IsTruncated>true</IsTruncated>')) return keys;
      }
    },
  };
}
