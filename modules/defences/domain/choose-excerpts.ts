import { byCodeUnits } from '#modules/works/domain/changes-between.ts';
import { linesOf } from '#platform/domain/line-changes.ts';

export interface TextFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

export interface ChosenExcerpt {
  readonly question: string;
  readonly path?: string;
  /** Counts from 1. */
  readonly firstLine?: number;
  readonly text?: string;
}

const linesMost = 40;
const lineMost = 300;
const aboutAll =
  'Quais foram as decisões mais importantes do seu trabalho, por que você as tomou e o que mudaria com mais tempo?';
const aboutChange = 'Explique o que este trecho faz e por que você o escreveu assim.';
const aboutFunction =
  'Explique esta função: o que recebe e devolve, em que caso ela falharia e por que você a escreveu assim.';
/** What the tests printed is not told: they are the company's. */
const aboutFailure =
  'Os testes da empresa rodaram sobre o seu trabalho, e ele não passou. Que parte dele você acha que os faz falhar, e como a corrigiria?';
const aboutMore = 'Explique como este trecho se liga ao resto do trabalho e que alternativa você descartou.';

interface Span {
  readonly file: TextFile;
  readonly lines: readonly string[];
  /** Counts from 0, and the last one is included. */
  readonly from: number;
  readonly to: number;
  /** How many lines of it are new and say something. */
  readonly weight: number;
}

/**
 * Goes by rule alone: the largest change against the base (without one, the largest part of the work), a changed function
 * elsewhere, and that its check has failed or else the next largest change. The same facts give the same questions.
 */
export function chooseExcerpts(files: readonly TextFile[], hasFailed = false): ChosenExcerpt[] {
  const read = files.map(readFile);
  const changes = bySize(read.flatMap(changesIn));
  const functions = bySize(read.flatMap(functionsIn));
  const chosen: { span: Span; question: string }[] = [];
  const take = (spans: readonly Span[], question: string) => {
    const span = spans.find((one) => chosen.every(({ span: other }) => !overlap(one, other)));
    if (span) chosen.push({ span, question });
  };
  take(changes, aboutChange);
  take(functions, aboutFunction);
  if (!hasFailed) take(changes, aboutMore);
  const failure = hasFailed ? [{ question: aboutFailure }] : [];
  if (chosen.length === 0) return [{ question: aboutAll }, ...failure];
  const asked = chosen.map(({ span: { file, lines, from, to }, question }) => ({
    question,
    path: file.path,
    firstLine: from + 1,
    text: lines
      .slice(from, to + 1)
      .map((line) => line.slice(0, lineMost))
      .join('\n'),
  }));
  return [...asked, ...failure];
}

interface ReadFile {
  readonly file: TextFile;
  readonly lines: readonly string[];
  /** The line is not in the base, and says something. */
  readonly isNew: readonly boolean[];
}

function readFile(file: TextFile): ReadFile {
  const lines = linesOf(file.after);
  const known = new Set(linesOf(file.before ?? '').map((line) => line.trim()));
  return { file, lines, isNew: lines.map((line) => /\w/.test(line) && !known.has(line.trim())) };
}

/** Blank lines and brackets between new lines belong to them. */
function changesIn(read: ReadFile): Span[] {
  const { lines, isNew } = read;
  const spans: Span[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    if (!isNew[from]) continue;
    let to = from;
    for (let at = from; at < lines.length && at - from < linesMost; at += 1) {
      if (isNew[at]) to = at;
      else if (/\w/.test(lines[at] ?? '')) break;
    }
    if (/^[\s)\]};,]+$/.test(lines[to + 1] ?? '')) to += 1;
    spans.push(spanOf(read, from, to));
    from = to;
  }
  return spans;
}

/** Each looks at a letter a bounded number of times: a work may have lines that are made to keep a server busy. */
const functionBeginnings = [
  /^[\w<>[\],\s*&:]*\b(?:function|def|func|fn|sub|fun)\b\s*\w/,
  /^(?:export\s+)?(?:const|let)\s+\w+\s*=\s*(?:async\s*)?(?:\([^()]*\)[^=]*|\w+\s*)=>/,
  /^(?:public|private|protected|static|async|internal)\s[\w<>[\],\s]*\(/,
];

function beginsFunction(line: string): boolean {
  const beginning = line.trimStart().slice(0, 300);
  return functionBeginnings.some((one) => one.test(beginning));
}

/** A function is its first line and those that are indented deeper. */
function functionsIn(read: ReadFile): Span[] {
  const { lines } = read;
  return lines.flatMap((line, from) => {
    if (!beginsFunction(line)) return [];
    const indent = indentOf(line);
    let to = from;
    for (let at = from + 1; at < lines.length && at - from < linesMost; at += 1) {
      const next = lines[at] ?? '';
      const isInside = next.trim() === '' || indentOf(next) > indent || /^[\s)\]}{;]+$/.test(next);
      if (!isInside) break;
      if (next.trim() !== '') to = at;
    }
    const span = spanOf(read, from, to);
    return span.weight > 0 && to > from ? [span] : [];
  });
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

const spanOf = ({ file, lines, isNew }: ReadFile, from: number, to: number): Span => ({
  file,
  lines,
  from,
  to,
  weight: isNew.slice(from, to + 1).filter(Boolean).length,
});

const bySize = (spans: readonly Span[]): Span[] =>
  spans.toSorted(
    (one, other) =>
      other.weight - one.weight || byCodeUnits(one.file.path, other.file.path) || one.from - other.from,
  );

const overlap = (one: Span, other: Span): boolean =>
  one.file === other.file && one.from <= other.to && other.from <= one.to;
