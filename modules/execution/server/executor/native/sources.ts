import type { Language } from '../../../domain/submission.ts';

/** It keeps the lines of the source, whatever its author calls package and class. */
export interface CompiledSource {
  readonly source: string;
  /** The name has its package. */
  readonly mainClass?: string;
  readonly fault?: { readonly text: string; readonly line: number };
}

export function compiledSource(language: Language, source: string): CompiledSource {
  if (language === 'java') return javaSource(source);
  if (language === 'go') return { source: inPackageMain(source) };
  return { source };
}

/** Go makes a program of the package `main` only. */
function inPackageMain(source: string): string {
  const found = /^(\s*package\s+)(\w+)/m.exec(withoutTexts(source));
  if (!found) return source;
  const [, before = '', name = ''] = found;
  const at = found.index + before.length;
  return `${source.slice(0, at)}main${source.slice(at + name.length)}`;
}

/** A public class must be in a file of its name. Without the word it may be in any, so blanks take its place. */
function javaSource(source: string): CompiledSource {
  const code = withoutTexts(source);
  const types: { name: string; line: number; isPublic: boolean; begins: boolean }[] = [];
  let [depth, result, isPublic] = [0, source, false];
  for (const { 0: found, 1: name, index } of code.matchAll(javaParts)) {
    if (found === '{') depth++;
    else if (found === '}') depth--;
    else if (name !== undefined && depth === 0) {
      types.push({ name, isPublic, line: code.slice(0, index).split('\n').length, begins: false });
      isPublic = false;
    } else if (found === 'public' && depth === 0) {
      result = `${result.slice(0, index)}      ${result.slice(index + found.length)}`;
      isPublic = true;
    } else if (found.startsWith('static') && depth === 1) {
      const type = types.at(-1);
      if (type) type.begins = true;
    }
  }
  const beginning = types.filter(({ begins }) => begins);
  const main =
    beginning.find(({ name }) => name === 'Main') ?? beginning.find((type) => type.isPublic) ?? beginning[0];
  const [, inPackage] = /^\s*package\s+([\p{L}\p{N}_$.]+)\s*;/mu.exec(code) ?? [];
  if (main) return { source: result, mainClass: inPackage ? `${inPackage}.${main.name}` : main.name };
  const [first] = types;
  if (!first) return { source: result, mainClass: 'Main' };
  const text = `Falta o método por onde o programa começa: escreva public static void main(String[] args) na classe ${first.name}, na linha ${first.line}.`;
  return { source: result, fault: { text, line: first.line } };
}

const javaParts =
  /[{}]|\b(?:class|interface|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)|\bpublic\b|\bstatic\s+(?:(?:public|final|synchronized|strictfp)\s+)*void\s+main\s*\(/gu;

/** Anything may stand in comments and texts, so blanks take their place. */
const withoutTexts = (source: string): string => source.replace(texts, (text) => text.replace(/[^\n]/g, ' '));
const texts =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`/g;
