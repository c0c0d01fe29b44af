import { z } from 'zod';
import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** Most characters of a comment for the candidate, and of a note for colleagues. */
const markLimits = { commentMost: 2000, noteMost: 2000 } as const;

const atMost = (characters: number) => ({ error: `Use no máximo ${characters} caracteres.` });

const verdict = z.boolean().nullable();
const levels = z.array(z.int().min(0).max(rubricLimits.levelsMost)).max(rubricLimits.criteriaMost);
const comments = z
  .array(z.string().trim().max(markLimits.commentMost, atMost(markLimits.commentMost)))
  .max(rubricLimits.criteriaMost);
const note = z.string().trim().max(markLimits.noteMost, atMost(markLimits.noteMost));

/**
 * How an open answer is marked. `verdict` is true if it earns half of its points or more, null while nobody has
 * marked it. `levels` has the level of each criterion, from 0; without it, the answer is right or wrong as a whole.
 * `comments` are for the candidate, one of each criterion or one in all; `note` is for colleagues.
 */
export const markFields = {
  verdict: as('correta', verdict),
  levels: as('niveis', levels.nullish()),
  comments: as('comentarios', comments.nullish()),
  note: as('anotacao', note.nullish()),
};

export const mark = translated(markFields);
export type Mark = z.output<typeof mark>;

/** The same in answers, which leave out what is not there. */
export const markReadFields = {
  levels: as('niveis', levels.optional()),
  comments: as('comentarios', comments.optional()),
  note: as('anotacao', note.optional()),
};
