import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { type BackupPart, formatVersion, type Manifest, manifestName, sealName } from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

export type Facts = Omit<Manifest, 'format' | 'parts' | 'finishedAt'>;

/** An archive without its end is no backup. */
export class Archive {
  readonly #to: Writable;
  readonly #parts: BackupPart[] = [];
  readonly #began = Date.now() / 1000;

  constructor(to: Writable) {
    this.#to = to;
  }

  async addFolder(name: string): Promise<void> {
    await this.#write(tarHeader(`${name}/`, 0, this.#began));
  }

  async add(name: string, bytes: Buffer, type?: string): Promise<void> {
    await this.addStream(name, bytes.length, [bytes], type);
  }

  /** @throws if there are not as many bytes as was said */
  async addStream(
    name: string,
    size: number,
    source: Iterable<Buffer> | AsyncIterable<Buffer>,
    type?: string,
  ): Promise<void> {
    const hash = createHash('sha256');
    let written = 0;
    await this.#write(tarHeader(name, size, this.#began));
    for await (const chunk of source) {
      hash.update(chunk);
      written += chunk.length;
      await this.#write(chunk);
    }
    if (written !== size) throw new Error(`${name} had ${size} bytes and then ${written}.`);
    await this.#write(tarPadding(size));
    this.#parts.push({ name, bytes: size, sha256: hash.digest('hex'), ...(type && { type }) });
  }

  async finish(facts: Facts): Promise<Manifest> {
    const manifest: Manifest = {
      format: formatVersion,
      ...facts,
      finishedAt: new Date().toISOString(),
      parts: [...this.#parts],
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await this.add(manifestName, text);
    await this.add(sealName, Buffer.from(createHash('sha256').update(text).digest('hex')));
    await this.#write(tarEnd);
    return manifest;
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#to.errored) throw this.#to.errored;
    if (this.#to.destroyed) throw new Error('Nobody reads the archive any more.');
    if (this.#to.write(bytes)) return;
    await new Promise<void>((resolve) => {
      const goOn = () => {
        this.#to.off('drain', goOn).off('close', goOn);
        resolve();
      };
      this.#to.on('drain', goOn).on('close', goOn);
    });
  }
}
