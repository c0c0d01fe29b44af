import { type QuestionKind, questionKinds } from '#platform/domain/question-kinds.ts';
import { kindOf } from '../kinds/kinds.ts';
import { type Collector, collector } from './collector.ts';
import { asExecution } from './execution-value.ts';
import {
  executionLoss,
  type Parsed,
  pointsIn,
  type Question,
  reviewLoss,
  rubricLoss,
  withPlainLines,
} from './question.ts';
import { asReview } from './review-value.ts';
import { asRubric } from './text/rubric-text.ts';

const kinds: readonly string[] = Object.values(questionKinds);
const isKind = (word: unknown): word is QuestionKind => typeof word === 'string' && kinds.includes(word);
const oneOf = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names);

export function parseJson(text: string): Parsed {
  const found = collector();
  const lines = found.linesOf(text);
  if (found.parsed.problems.length > 0) return found.parsed;
  let value: unknown;
  try {
    value = JSON.parse(lines);
  } catch {
    found.refuse('O arquivo não é um JSON válido.', {});
    return found.parsed;
  }
  const list = Array.isArray(value) ? value : part(value, 'questions');
  if (!Array.isArray(list)) found.refuse('Falta a lista “questions”.', {});
  else for (const entry of list) readEntry(entry, found);
  return found.parsed;
}

function readEntry(entry: unknown, found: Collector) {
  const title = textOf(part(entry, 'title'));
  const kind = part(entry, 'kind');
  if (!isKind(kind)) return found.refuse(`O campo “kind” precisa ser ${oneOf(kinds)}.`, { title });
  const options = part(entry, 'options');
  const feedback = textOf(part(entry, 'feedback'));
  const modelAnswer = textOf(part(entry, 'modelAnswer'));
  const markingNotes = textOf(part(entry, 'markingNotes'));
  const given = part(entry, 'rubric') ?? undefined;
  const rubric = asRubric(given);
  const running = part(entry, 'execution') ?? undefined;
  const execution = asExecution(running);
  const changed = part(entry, 'review') ?? undefined;
  const review = asReview(changed);
  const { points, losses } = pointsIn(numberOf(part(entry, 'points')));
  const tags = listOf(part(entry, 'tags')).map(textOf).filter(Boolean);
  found.take(
    {
      statement: textOf(part(entry, 'statement')),
      kind,
      options: kindOf({ kind }).hasOptions
        ? listOf(options).map((option) => ({
            text: textOf(part(option, 'text')),
            correct: part(option, 'correct') === true,
          }))
        : [],
      ...(title && { title }),
      ...(feedback && { feedback }),
      ...(modelAnswer && { modelAnswer }),
      ...(markingNotes && { markingNotes }),
      ...(rubric && { rubric }),
      ...(execution && { execution }),
      ...(review && { review }),
      ...(points && { points }),
      ...(tags.length > 0 && { tags }),
    },
    [
      ...losses,
      ...(given !== undefined && !rubric ? [rubricLoss] : []),
      ...(running !== undefined && !execution ? [executionLoss] : []),
      ...(changed !== undefined && !review ? [reviewLoss] : []),
    ],
    { title },
  );
}

const part = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

const textOf = (value: unknown): string => (typeof value === 'string' ? withPlainLines(value).trim() : '');

const numberOf = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function writeJson(questions: readonly Question[]): string {
  return `${JSON.stringify({ format: 'provado', version: 1, questions }, null, 2)}\n`;
}
