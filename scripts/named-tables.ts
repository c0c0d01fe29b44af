import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';

export interface NamedTable {
  readonly table: string;
  readonly writes: boolean;
}

/** The calls that take the name of a table: which argument it is, and whether they write to it. */
const calls: Readonly<Record<string, { readonly argument: number; readonly writes: boolean }>> = {
  ...each(
    ['selectFrom', 'from', 'using', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'],
    false,
  ),
  ...each(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'], true),
  table: { argument: 0, writes: false },
  requireQuota: { argument: 1, writes: false },
  takeEdition: { argument: 1, writes: true },
};

const nameAndAlias = String.raw`[a-z_]+(?:\s+(?:as\s+)?(?!(?:join|using|from)\b)\w+)?`;
const statement = new RegExp(
  String.raw`\b(delete\s+from|from|join|using|update|into)\s+(?:only\s+)?(${nameAndAlias}(?:\s*,\s*${nameAndAlias})*)`,
  'gi',
);
/** It stands in a statement for a table that only the running code knows. */
const computed = 'computed_table';

/**
 * Finds the tables that a source names in Kysely's builders and in SQL. Where the running code chooses the table, all
 * tables count that the source has as texts. What functions of the database read is not seen.
 */
export function namedTables(file: string, source: string, known: ReadonlySet<string>): NamedTable[] {
  const found: NamedTable[] = [];
  const texts = new Map<number, string>();
  /** Positions of texts that a call already counts. */
  const counted = new Set<number>();
  const statements: string[] = [];
  const chosen = { read: false, written: false };
  const choose = (writes: boolean) => {
    chosen[writes ? 'written' : 'read'] = true;
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`);
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') texts.set(start, value);
    },
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee);
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      const argument = call && given[call.argument];
      if (!call || !argument) return;
      const named = textsOf(argument);
      for (const { value, start } of named) {
        found.push({ table: value.split(' ')[0] ?? '', writes: call.writes });
        counted.add(start);
      }
      if (named.length === 0 && /^(select|insert|update|delete|table$)/.test(name)) choose(call.writes);
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (nameOf(tag) !== 'sql') return;
      statements.push(
        quasi.quasis
          .map(({ value }, index) => {
            const filled = quasi.expressions[index];
            return value.raw + (filled ? ` ${isTable(filled) ? computed : '?'} ` : '');
          })
          .join(''),
      );
    },
  }).visit(program);

  for (const text of statements) {
    const own = new Set(
      [...text.matchAll(/\b(\w+)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi)].map(([, name]) => name),
    );
    for (const [, verb = '', tables = ''] of text.matchAll(statement)) {
      const writes = /^(delete|update|into)/i.test(verb);
      for (const table of tables.split(',').map((one) => one.trim().split(/\s/)[0] ?? '')) {
        if (table === computed) choose(writes);
        else if (!own.has(table)) found.push({ table, writes });
      }
    }
  }
  if (chosen.read || chosen.written) {
    const others = [...texts].filter(([start]) => !counted.has(start));
    found.push(...others.map(([, table]) => ({ table, writes: chosen.written })));
  }
  // A fragment may speak of a table that the statement around it has named.
  const aliases = new Set(
    [...source.matchAll(/\b(\w+)\s+as\s+(\w+)/gi)].flatMap(([, of, as]) => (of === as ? [] : [as])),
  );
  const columns = [
    ...[...texts.values()].flatMap((text) => /^(\w+)\.\w+( as \w+)?$/.exec(text)?.[1] ?? []),
    ...statements.flatMap((text) =>
      [...text.matchAll(/(?<![.\w])([a-z_]+)\.\w+/g)].map(([, name = '']) => name),
    ),
  ];
  found.push(...columns.filter((name) => !aliases.has(name)).map((table) => ({ table, writes: false })));
  return found.filter(({ table }) => known.has(table));
}

function each(names: readonly string[], writes: boolean) {
  return Object.fromEntries(names.map((name) => [name, { argument: 0, writes }]));
}

const nameOf = (node: { type: string; name?: unknown }): string =>
  typeof node.name === 'string' ? node.name : '';

const isTable = (node: Expression): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  nameOf(node.callee.property) === 'table' &&
  textsOf(node.arguments[0]).length === 0;

function textsOf(node: Argument | Expression | null | undefined): { value: string; start: number }[] {
  if (node?.type === 'Literal') {
    return typeof node.value === 'string' ? [{ value: node.value, start: node.start }] : [];
  }
  if (node?.type === 'ArrayExpression') return node.elements.flatMap(textsOf);
  if (node?.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(textsOf);
  return [];
}
