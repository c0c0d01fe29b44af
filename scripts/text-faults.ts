import { parseSync } from 'oxc-parser';
import { languageNamed } from '#platform/web/ui/markdown/languages.ts';

/** The languages of fences that are parsed, with their parser; `node` and others are aliases of JavaScript. */
const parsed: Record<string, 'js' | 'jsx' | 'ts' | 'tsx'> = {
  js: 'js',
  javascript: 'js',
  mjs: 'js',
  node: 'js',
  jsx: 'jsx',
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
};

/** A fence of input and output, which nothing colours. */
const plain = 'text';

export function outside(what: string, text: string, [least, most]: readonly [number, number]): string[] {
  if (text.length >= least && text.length <= most) return [];
  return [`its ${what} has ${text.length} characters, not ${least} to ${most}: ${text.slice(0, 40)}`];
}

export function codeFaults(text: string): string[] {
  const pieces = text.split(/^```/m);
  if (pieces.length % 2 === 0) return ['a fence is not closed'];
  return pieces.flatMap((piece, index) => {
    if (index % 2 === 0) {
      return (piece.match(/`/g) ?? []).length % 2 === 0 ? [] : ['a backtick has no partner'];
    }
    const [language = '', ...lines] = piece.split('\n');
    if (language === plain) return [];
    if (!languageNamed(language)) return [`nothing colours the language '${language}'`];
    const lang = parsed[language];
    const wrong = lang && parseSync(`code.${lang}`, lines.join('\n'), { lang }).errors[0];
    return wrong ? [`its ${language} does not parse: ${wrong.message}`] : [];
  });
}

export function repeated(texts: string[]): string[] {
  const plain = texts.map((text) => text.replace(/\s+/g, ' ').trim());
  return [...new Set(plain.filter((text, index) => plain.indexOf(text) !== index))];
}
