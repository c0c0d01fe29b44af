import type { GraderNotes } from '../text/grader-text.ts';
import { readRubric, rubricName, rubricText } from '../text/rubric-text.ts';
import { escaped, findBare, unescaped } from './gift-text.ts';

export interface GiftBlock {
  line: number;
  text: string;
  tags: string[];
  category: string | undefined;
  notes: GraderNotes;
  points: string | undefined;
}

/**
 * A category holds for all questions after it. A comment may hold tags, points and what is for graders: GIFT has no
 * place for them, and Moodle ignores it. Answers that span blank lines stay together if their closing brace follows.
 */
export function blocksOf(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let block: (Omit<GiftBlock, 'text'> & { lines: string[] }) | undefined;
  let category: string | undefined;
  const end = () => {
    if (block && block.lines.length > 0) blocks.push({ ...block, text: block.lines.join('\n') });
    block = undefined;
  };
  for (const [index, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (!trimmed) {
      end();
      continue;
    }
    if (trimmed.startsWith(categorySign)) {
      category = categoryOf(trimmed.slice(categorySign.length));
      continue;
    }
    block ??= { line: index + 1, lines: [], tags: [], category, notes: {}, points: undefined };
    if (trimmed.startsWith('//')) {
      const notes = notesIn(trimmed);
      if (notes) Object.assign(block.notes, notes);
      else block.tags.push(...tagsIn(trimmed));
      block.points ??= pointsComment.exec(trimmed)?.[1];
    } else {
      if (block.lines.length === 0) block.line = index + 1;
      block.lines.push(line);
    }
  }
  end();
  return joined(blocks);
}

const categorySign = '$CATEGORY:';

function joined(blocks: readonly GiftBlock[]): GiftBlock[] {
  const whole: GiftBlock[] = [];
  let open: { block: GiftBlock; rest: GiftBlock[] } | undefined;
  const giveUp = () => {
    if (open) whole.push(open.block, ...open.rest);
    open = undefined;
  };
  for (const block of blocks) {
    const first = findBare(block.text, '{}');
    if (open && first === -1) {
      open.rest.push(block);
      continue;
    }
    if (open && block.text.charAt(first) === '}') {
      const texts = [open.block, ...open.rest, block].map((part) => part.text);
      whole.push({ ...open.block, text: texts.join('\n\n') });
      open = undefined;
      continue;
    }
    giveUp();
    if (endsOpen(block.text, first)) open = { block, rest: [] };
    else whole.push(block);
  }
  giveUp();
  return whole;
}

function endsOpen(text: string, first: number): boolean {
  let last = '';
  for (let at = first; at !== -1; at = findBare(text, '{}', at + 1)) last = text.charAt(at);
  return last === '{';
}

export const pointsName = 'Pontos';
const pointsComment = new RegExp(`^// ${pointsName}: (\\d+)$`);

const noteNames = { modelAnswer: 'Resposta modelo', markingNotes: 'Como corrigir' } as const;

function notesIn(comment: string): GraderNotes | undefined {
  const [, name, text = ''] = /^\/\/ (Resposta modelo|Como corrigir|Rubrica): (.+)$/s.exec(comment) ?? [];
  if (!name) return undefined;
  if (name === rubricName) {
    const rubric = readRubric(unescaped(text));
    return rubric && { rubric };
  }
  return { [name === noteNames.modelAnswer ? 'modelAnswer' : 'markingNotes']: unescaped(text) };
}

export const noteLines = (notes: GraderNotes): string[] => [
  ...(['modelAnswer', 'markingNotes'] as const).flatMap((key) =>
    notes[key] ? [`// ${noteNames[key]}: ${escaped(notes[key])}`] : [],
  ),
  ...(notes.rubric ? [`// ${rubricName}: ${escaped(rubricText(notes.rubric))}`] : []),
];

function tagsIn(comment: string): string[] {
  return [...comment.matchAll(/\[tag:((?:[^\]\\]|\\.){1,200})\]/g)].flatMap(([, tag = '']) => {
    const name = tag.replace(/\\(.)/g, '$1').trim();
    return name ? [name] : [];
  });
}

/** Moodle itself names the top of a tree and the first category of a course, in English and Portuguese. */
const unnamed = /^(?:top$|\$\w+\$$|(?:Default for|Padrão para)\s)/i;

/** It is undefined if nobody named the category. A doubled slash is a letter. */
export function categoryOf(path: string): string | undefined {
  const last = (path.split(/(?<!\/)\/(?!\/)/).at(-1) ?? '').replaceAll('//', '/').trim();
  return last && !unnamed.test(last) ? last : undefined;
}
