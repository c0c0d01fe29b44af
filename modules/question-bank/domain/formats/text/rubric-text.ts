import type { Criterion, Level, Rubric } from '../../rubric.ts';

export const rubricName = 'Rubrica';

/** A criterion is an item of a Markdown list, and its levels are the items in it. */
export const rubricText = (rubric: Rubric): string =>
  rubric
    .flatMap(({ name, levels }) => [`- ${asItem(name)}`, ...levels.map((level) => `  - ${levelLine(level)}`)])
    .join('\n');

const levelLine = ({ points, description }: Level): string =>
  `${points} ${points === 1 ? 'ponto' : 'pontos'}${description && `: ${asItem(description)}`}`;

export function readRubric(text: string): Rubric | undefined {
  const rubric: Rubric = [];
  for (const line of text.split('\n')) {
    const [, points, description = ''] = /^\s+- (\d{1,3}) pontos?(?:: (.+))?$/s.exec(line) ?? [];
    const [, name] = /^- (.+)$/s.exec(line) ?? [];
    if (name) rubric.push({ name: fromItem(name), levels: [] });
    else if (points)
      rubric.at(-1)?.levels.push({ points: Number(points), description: fromItem(description) });
    if (!name && (!points || rubric.length === 0)) return undefined;
  }
  return asRubric(rubric);
}

export function asRubric(value: unknown): Rubric | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const rubric = value.map(asCriterion);
  return rubric.every((criterion) => criterion !== undefined) ? rubric : undefined;
}

function asCriterion(value: unknown): Criterion | undefined {
  const { name, levels, levelsShown } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || !name.trim() || !Array.isArray(levels) || levels.length < 2)
    return undefined;
  const read = levels.map(asLevel);
  if (!read.every((level) => level !== undefined) || !read.some(({ points }) => points > 0)) return undefined;
  return { name: name.trim(), levels: read, ...(levelsShown === true && { levelsShown }) };
}

function asLevel(value: unknown): Level | undefined {
  const { points, description = '' } = (value ?? {}) as { points?: unknown; description?: unknown };
  if (!Number.isInteger(points) || typeof description !== 'string') return undefined;
  return { points: Number(points), description: description.trim() };
}

const asItem = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>&#~|$]/g, '\\$&')
    .replace(/^(\d*)([-+.)])/, '$1\\$2')
    .replaceAll('\n', '<br>');

const fromItem = (text: string): string =>
  text.replace(/<br>|\\([!-/:-@[-`{-~])/g, (sign, escaped: string | undefined) =>
    sign === '<br>' ? '\n' : (escaped ?? ''),
  );
