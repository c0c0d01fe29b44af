import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { escaped } from '#platform/server/mail/escape-html.ts';

export interface Entry {
  title: string;
  /** Names of files in the folder of the album. */
  pictures: readonly string[];
}

/** Shows each picture beside the one of `before` if that is given. Changed ones come first. */
export function writeAlbum(folder: string, entries: readonly Entry[], before?: string): string {
  const hashOf = (place: string, name: string) =>
    existsSync(join(place, name)) &&
    createHash('sha256')
      .update(readFileSync(join(place, name)))
      .digest('hex');
  const hasChanged = (name: string) => before !== undefined && hashOf(before, name) !== hashOf(folder, name);
  const isChanged = ({ pictures }: Entry) => pictures.some(hasChanged);
  const picture = (name: string, from: string) => {
    const source = encodeURI(join(relative(folder, from), name));
    return `<a href="${source}"><img loading="lazy" src="${source}" alt="${escaped(name)}"></a>`;
  };
  const figure = (name: string) =>
    `<figure>${before && hasChanged(name) && existsSync(join(before, name)) ? picture(name, before) : ''}${picture(name, folder)}<figcaption>${escaped(name)}</figcaption></figure>`;
  const section = (entry: Entry) =>
    `<section><h2>${escaped(entry.title)}${isChanged(entry) ? ' · changed' : ''}</h2><div>${entry.pictures.map(figure).join('')}</div></section>`;
  const sorted = entries.toSorted((one, other) => Number(isChanged(other)) - Number(isChanged(one)));
  const page = join(folder, 'index.html');
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;margin:24px;background:#888}h2{font-size:15px;margin:24px 0 8px}
div{display:flex;gap:12px;overflow-x:auto;align-items:start}figure{margin:0}figcaption{font-size:11px}
img{height:420px;width:auto;max-width:760px;object-fit:cover;object-position:top;margin-right:4px}
</style><h1>${entries.length} screens and states</h1>${sorted.map(section).join('\n')}</html>`,
  );
  return page;
}
