import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type TSPropertySignature, type TSType } from 'oxc-parser';
import { root } from './command.ts';

export interface Override {
  readonly note: string | null;
  /** Whether null and `Generated` come from the database, or nothing does, or everything. */
  readonly says: 'nothing' | 'values' | 'everything';
}

export interface Overrides {
  readonly types: ReadonlyMap<string, string>;
  readonly views: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, Override>>;
}

const overridesFile = join(root, 'platform/server/database/schema/overrides.ts');

const wholeTypes = ['ColumnType', 'GeneratedAlways', 'Shown'];

/** The interface is read as text, because nothing of its types is left when it runs. */
export function readOverrides(text: string = readFileSync(overridesFile, 'utf8')): Overrides {
  const { program, comments, errors } = parseSync('overrides.ts', text);
  if (errors[0]) throw new Error(`overrides.ts does not parse: ${errors[0].message}`);
  const declared = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'TSInterfaceDeclaration' &&
    statement.declaration.id.name === 'Overrides'
      ? statement.declaration.body.body
      : [],
  );
  const parts = new Map(named(declared));
  const partOf = (name: string) => named(membersOf(parts.get(name)));
  const notes = new Map(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end, value }) => [
        end,
        value
          .slice(1)
          .replace(/\n *\* ?/g, '\n')
          .trim(),
      ]),
  );
  const noteOf = ({ start }: TSPropertySignature) => notes.get(text.slice(0, start).trimEnd().length) ?? null;
  const writtenOf = ({ typeAnnotation }: TSPropertySignature) => {
    const type = typeAnnotation?.typeAnnotation;
    return text.slice(type?.start, type?.end);
  };
  return {
    types: new Map(partOf('types').map(([name, type]) => [name, writtenOf(type)])),
    views: new Map(partOf('views').map(([name, table]) => [name, writtenOf(table).slice(1, -1)])),
    columns: new Map(
      partOf('columns').map(([table, columns]) => [
        table,
        new Map(
          named(membersOf(columns)).map(([name, column]) => [
            name,
            { note: noteOf(column), says: saysOf(column.typeAnnotation?.typeAnnotation) },
          ]),
        ),
      ]),
    ),
  };
}

function saysOf(type: TSType | undefined): Override['says'] {
  const name =
    type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : '';
  return name === 'Found' ? 'nothing' : wholeTypes.includes(name) ? 'everything' : 'values';
}

type Member = { readonly type: string };

function named(members: readonly Member[]): [string, TSPropertySignature][] {
  return members.flatMap((member) =>
    isProperty(member) && member.key.type === 'Identifier' ? [[member.key.name, member]] : [],
  );
}

const isProperty = (member: Member): member is TSPropertySignature => member.type === 'TSPropertySignature';

function membersOf(property: TSPropertySignature | undefined): readonly Member[] {
  const type = property?.typeAnnotation?.typeAnnotation;
  return type?.type === 'TSTypeLiteral' ? type.members : [];
}
