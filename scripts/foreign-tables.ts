import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layersOf } from './directions.ts';
import { namedTables } from './named-tables.ts';

/** The tables of others that each area reads or writes, as `area table`. */
export interface ForeignTables {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

export interface TableList {
  readonly owners: ReadonlyMap<string, string>;
  readonly readsDown: ReadonlySet<string>;
  readonly readsUp: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  /** Rows that say the same twice, or that give no reason. */
  readonly faults: readonly string[];
}

const page = 'docs/tables.md';

/** Gives one sentence for each table that is used and not listed, or listed and not used. */
export function findForeignTables(root: string): string[] {
  const list = tableList(readFileSync(join(root, page), 'utf8'));
  const layers = layersOf(readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8'));
  const migrations = globSync('app/server/migrations/*.sql', { cwd: root }).sort();
  const tables = createdTables(migrations.map((file) => readFileSync(join(root, file), 'utf8')));
  return [
    ...list.faults,
    ...ownerFaults(tables, list),
    ...compare(usedTables(root, list.owners), list, ['platform', ...layers, 'app']),
  ];
}

/** Reads the tables of `docs/tables.md`. */
export function tableList(markdown: string): TableList {
  const owners = new Map<string, string>();
  const [readsDown, readsUp, writes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const faults: string[] = [];
  for (const part of markdown.split(/^## /m)) {
    const rows = [...part.matchAll(/^\| (\w[\w-]*) \|(.*)\|$/gm)].map(([, area = '', cells = '']) => ({
      area,
      cells: cells.split('|').map((cell) => cell.trim()),
    }));
    for (const { area, cells } of rows) {
      const [first = [], second = []] = cells.map((cell) =>
        [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      );
      if (part.startsWith('Owners')) {
        for (const table of first) {
          if (owners.has(table))
            faults.push(`${page}: ${table} has two owners, ${owners.get(table)} and ${area}`);
          owners.set(table, area);
        }
      } else if (part.startsWith('Reads')) {
        for (const table of first) readsDown.add(`${area} ${table}`);
        for (const table of second) readsUp.add(`${area} ${table}`);
      } else if (part.startsWith('Writes')) {
        if (!cells[1]) faults.push(`${page}: ${area} writes ${first.join(', ')} without a reason`);
        for (const table of first) writes.add(`${area} ${table}`);
      }
    }
  }
  return { owners, readsDown, readsUp, writes, faults };
}

/** Tables and views that stand after all migrations, from their texts in order. */
export function createdTables(migrations: readonly string[]): Set<string> {
  const tables = new Set<string>();
  const change =
    /\bcreate (?:or replace )?(?:unlogged )?(?:table|view) (?:if not exists )?(\w+)|\bdrop (?:table|view) (?:if exists )?(\w+)|\balter table (\w+) rename to (\w+)/gi;
  for (const text of migrations) {
    for (const [, created, dropped, from, to] of text.replace(/--.*/g, '').matchAll(change)) {
      if (dropped) tables.delete(dropped);
      if (from) tables.delete(from);
      for (const name of [created, to]) if (name) tables.add(name);
    }
  }
  return tables;
}

function ownerFaults(tables: ReadonlySet<string>, { owners }: TableList): string[] {
  return [
    ...[...tables].filter((table) => !owners.has(table)).map((table) => `${page}: ${table} has no owner`),
    ...[...owners.keys()]
      .filter((table) => !tables.has(table))
      .map((table) => `${page}: there is no table ${table}`),
  ];
}

export function usedTables(root: string, owners: ReadonlyMap<string, string>): ForeignTables {
  const [reads, writes] = [new Set<string>(), new Set<string>()];
  const known = new Set(owners.keys());
  const files = globSync('{app,platform,modules/*}/server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|[/\\]test-[^/\\]+$/.test(file),
  );
  if (files.length === 0) throw new Error('There are no sources whose tables could be read.');
  for (const file of files) {
    const area = /^(?:modules\/)?([^/]+)/.exec(file.replaceAll('\\', '/'))?.[1] ?? '';
    for (const { table, writes: isWritten } of namedTables(
      file,
      readFileSync(join(root, file), 'utf8'),
      known,
    )) {
      if (owners.get(table) !== area) (isWritten ? writes : reads).add(`${area} ${table}`);
    }
  }
  return { reads, writes };
}

/** Whoever may write a table may read it too. `order` has the areas, the lowest first. */
export function compare(
  { reads, writes }: ForeignTables,
  list: TableList,
  order: readonly string[],
): string[] {
  const isUp = (pair: string) => {
    const [area = '', table = ''] = pair.split(' ');
    return order.indexOf(list.owners.get(table) ?? '') > order.indexOf(area);
  };
  const onlyRead = [...reads].filter((pair) => !writes.has(pair));
  const wanted = [
    ['readsDown', onlyRead.filter((pair) => !isUp(pair)), 'reads', 'lower'],
    ['readsUp', onlyRead.filter(isUp), 'reads', 'higher'],
    ['writes', [...writes], 'writes', ''],
  ] as const;
  return wanted.flatMap(([column, used, verb, side]) => [
    ...used
      .filter((pair) => !list[column].has(pair))
      .map((pair) => {
        const [area = '', table = ''] = pair.split(' ');
        const whose = `${table}, which belongs to ${side && `the ${side} `}${list.owners.get(table)}`;
        return `${area} ${verb} ${whose}: use what its owner offers, or list it in ${page}${side ? '' : ' with the reason'}`;
      }),
    ...[...list[column]]
      .filter((pair) => !used.includes(pair))
      .map((pair) => `${page}: ${pair.replace(' ', ` no longer ${verb} `)}${side && ` (${side} modules)`}`),
  ]);
}
