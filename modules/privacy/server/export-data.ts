import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Zippable } from 'fflate';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { findNoticeTexts } from '#modules/notifications/server/public.ts';
import { archiveParts, findWorksBy } from '#modules/works/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { inThread } from '#platform/server/files/in-thread.ts';
import { exportedAccount } from './exported-account.ts';
import { exportedDoings } from './exported-doings.ts';
import type { ExportedTable } from './exported-tables.ts';

export const exportedTables: Readonly<Record<string, ExportedTable>> = {
  ...exportedAccount,
  ...exportedDoings,
};

const zipFiles = inThread<Zippable, Uint8Array<ArrayBuffer>>(new URL('zip-files.ts', import.meta.url));

/** The copy is built in memory, so what may be large has a limit: pictures, and works. What is beyond it is only listed. */
const filesMostBytes = 50 * 1024 * 1024;

export async function exportData(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  accountId: number,
): Promise<Blob> {
  const content: Zippable = {};
  for (const [table, exported] of Object.entries(exportedTables)) {
    const stored = await readRows(deps, table, exported, accountId);
    const rows = table === 'notifications' ? await withTexts(deps, stored, accountId) : stored;
    content[`${exported.file}.json`] = await jsonOf(rows);
    if (table === 'files') Object.assign(content, await readPictures(deps, rows));
    if (table === 'works') Object.assign(content, await readWorks(deps, accountId));
  }
  content['LEIA-ME.txt'] = Buffer.from(readMe(deps.clock.now()));
  return new Blob([await zipFiles(content)], { type: 'application/zip' });
}

type Row = Readonly<Record<string, unknown>>;

/** How many rows are written before other requests have their turn. */
const rowsAtOnce = 500;

async function jsonOf(rows: readonly Row[]): Promise<Buffer> {
  if (rows.length === 0) return Buffer.from('[]\n');
  const parts: Buffer[] = [];
  for (let index = 0; index < rows.length; index += rowsAtOnce) {
    const list = JSON.stringify(rows.slice(index, index + rowsAtOnce), null, 2);
    parts.push(Buffer.from(index === 0 ? '[' : ','), Buffer.from(list.slice(1, -2)));
    await letOthersRun();
  }
  return Buffer.concat([...parts, Buffer.from('\n]\n')]);
}

async function readRows(
  { db }: Pick<Deps, 'db'>,
  table: string,
  { of, columns, reserved, latest, also = {}, words = {} }: ExportedTable,
  accountId: number,
): Promise<Row[]> {
  const wanted = [
    ...Object.entries(also).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
    ...Object.entries(columns).map(([column, name]) => {
      const stored = sql`t.${sql.ref(column)}`;
      const value =
        column === latest?.text
          ? sql`case when sum(octet_length(${stored})) over (order by t.${sql.ref(latest.by)} desc, t.ctid)
                          <= ${latest.bytes} then ${stored} end`
          : stored;
      return reserved?.columns.includes(column)
        ? sql`case when ${reserved.until} then ${value} end as ${sql.ref(name)}`
        : sql`${value} as ${sql.ref(name)}`;
    }),
  ];
  const { rows } = await sql<Row>`
    select ${sql.join(wanted)} from ${sql.table(table)} as t where ${of(accountId)}
    ${latest ? sql`order by t.${sql.ref(latest.by)} desc limit ${latest.rows}` : sql``}`.execute(db.kysely);
  return rows.map((row) => ({ ...row, ...wordsOf(row, columns, words) }));
}

/** A word that is none of the interface's, and nothing, stay as they are. */
const wordsOf = (
  row: Row,
  columns: ExportedTable['columns'],
  words: NonNullable<ExportedTable['words']>,
): Row =>
  Object.fromEntries(
    Object.entries(words).map(([column, known]) => {
      const name = columns[column] ?? column;
      const { success, data } = z.safeEncode(known, row[name]);
      return [name, success ? data : row[name]];
    }),
  );

/** Notifications as their person reads them; what is stored are numbers that stand for names. */
async function withTexts({ db }: Pick<Deps, 'db'>, rows: readonly Row[], accountId: number): Promise<Row[]> {
  const texts = await findNoticeTexts(db, accountId);
  return rows.map((row) => ({ aviso: texts.get(Number(row.id)), ...row }));
}

async function readPictures({ files }: Pick<Deps, 'files'>, rows: readonly Row[]): Promise<Zippable> {
  const pictures: Zippable = {};
  let bytes = 0;
  for (const { nome } of rows) {
    const picture = await files.read(String(nome));
    if (!picture || bytes + picture.length > filesMostBytes) continue;
    bytes += picture.length;
    // Pictures are compressed already.
    pictures[`arquivos/${nome}`] = [picture, { level: 0 }];
  }
  return pictures;
}

/** One work is largest at 64 MB: it is left out before anything of it is read. */
async function readWorks({ db, files }: Pick<Deps, 'db' | 'files'>, accountId: number): Promise<Zippable> {
  const works: Zippable = {};
  let bytes = 0;
  for (const work of await findWorksBy(db.kysely, accountId)) {
    const name = `trabalhos/${work.digest}.zip`;
    if (name in works || bytes + work.bytes > filesMostBytes) continue;
    bytes += work.bytes;
    const parts: Buffer[] = [];
    for await (const part of archiveParts({ files }, work)) parts.push(part);
    works[name] = [Buffer.concat(parts), { level: 0 }];
  }
  return works;
}

const readMe = (now: Date): string =>
  [
    'Seus dados no Provado',
    '',
    `Cópia feita em ${now.toISOString()} (horário UTC). Cada arquivo .json é uma lista; lista vazia quer dizer que não há nada guardado.`,
    'Senhas, códigos de acesso e gabaritos não fazem parte da cópia.',
    '',
    ...Object.values(exportedTables).map(({ file, says }) => `${file}.json: ${says}`),
    '',
  ].join('\r\n');
