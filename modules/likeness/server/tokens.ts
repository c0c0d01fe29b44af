import type { LRLanguage } from '@codemirror/language';
import type { Language } from '#modules/execution/domain/submission.ts';

export interface Token {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

type Parser = LRLanguage['parser'];
type Tree = ReturnType<Parser['parse']>;

/** Grammars of the answers' editor, loaded when answers are compared. C# and Ruby have none that gives a tree. */
const grammars: Readonly<Partial<Record<Language, () => Promise<Parser>>>> = {
  // Files of JavaScript have JSX.
  javascript: async () => (await import('@codemirror/lang-javascript')).tsxLanguage.parser,
  typescript: async () => (await import('@codemirror/lang-javascript')).typescriptLanguage.parser,
  python: async () => (await import('@codemirror/lang-python')).pythonLanguage.parser,
  java: async () => (await import('@codemirror/lang-java')).javaLanguage.parser,
  c: async () => (await import('@codemirror/lang-cpp')).cppLanguage.parser,
  cpp: async () => (await import('@codemirror/lang-cpp')).cppLanguage.parser,
  php: async () => (await import('@codemirror/lang-php')).phpLanguage.parser,
  go: async () => (await import('@codemirror/lang-go')).goLanguage.parser,
  sql: async () => (await import('@codemirror/lang-sql')).PostgreSQL.language.parser,
};

/** Two answers in languages of one group are compared. */
export const groupOf = (language: Language | undefined): string =>
  language === 'typescript' ? 'javascript' : (language ?? 'text');

/** Whoever renames variables writes the same tokens; comments are none. Texts and other languages are their words. */
export async function tokensOf(text: string, language: Language | undefined): Promise<Token[]> {
  const grammar = language && grammars[language];
  return grammar ? leavesOf((await grammar()).parse(text), text, language) : wordsOf(text, language);
}

function leavesOf(tree: Tree, text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  tree.iterate({
    enter: ({ name, from, to, node }) => {
      if (name.includes('Comment')) return false;
      if (node.firstChild || to === from) return true;
      // The grammar of SQL has one name for all keywords, and the tables of a question have the same names for all.
      tokens.push({ kind: language === 'sql' ? text.slice(from, to).toLowerCase() : name, from, to });
      return true;
    },
  });
  return tokens;
}

const wordsOf = (text: string, language: Language | undefined): Token[] =>
  [...text.matchAll(language ? /[\p{L}\p{N}_]+|[^\s]/gu : /[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    kind: language ? word : word.toLowerCase(),
    from: index,
    to: index + word.length,
  }));
