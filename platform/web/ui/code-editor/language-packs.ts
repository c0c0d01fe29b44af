import type { StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

interface Pack {
  /** It is the spaces of one indentation, or a tab. */
  indent: string;
  load: () => Promise<Extension>;
}

const two = '  ';
const four = '    ';
/** Some languages have only a grammar of the older kind. */
async function older(parser: StreamParser<unknown>): Promise<Extension> {
  const { StreamLanguage } = await import('@codemirror/language');
  return StreamLanguage.define(parser);
}

/** A grammar is loaded when a text of it is first shown. */
export const languagePacks = {
  javascript: {
    indent: two,
    load: async () => (await import('@codemirror/lang-javascript')).javascript(),
  },
  typescript: {
    indent: two,
    load: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  },
  python: { indent: four, load: async () => (await import('@codemirror/lang-python')).python() },
  java: { indent: four, load: async () => (await import('@codemirror/lang-java')).java() },
  c: { indent: four, load: async () => (await import('@codemirror/lang-cpp')).cpp() },
  cpp: { indent: four, load: async () => (await import('@codemirror/lang-cpp')).cpp() },
  php: { indent: four, load: async () => (await import('@codemirror/lang-php')).php() },
  go: { indent: '\t', load: async () => (await import('@codemirror/lang-go')).go() },
  ruby: {
    indent: two,
    load: async () => older((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  },
  csharp: {
    indent: four,
    load: async () => older((await import('@codemirror/legacy-modes/mode/clike')).csharp),
  },
  sql: {
    indent: two,
    load: async () => {
      const { PostgreSQL, sql } = await import('@codemirror/lang-sql');
      return sql({ dialect: PostgreSQL });
    },
  },
} satisfies Record<string, Pack>;

export type EditorLanguage = keyof typeof languagePacks;
