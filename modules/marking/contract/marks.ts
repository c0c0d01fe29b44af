import * as z from 'zod/mini';
import { rubricLimits } from '#modules/question-bank/contract/rubric.ts';
import { charactersAtMost } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { passedTests } from './answer-tests.ts';

export const markTextMost = 2000;

export const markTextTooLong = charactersAtMost(markTextMost);

const text = z.string().check(z.trim(), z.maxLength(markTextMost, { error: markTextTooLong }));
const correct = z.nullable(z.boolean());
const levels = z
  .array(z.int().check(z.minimum(0), z.maximum(rubricLimits.levelsMost)))
  .check(z.maxLength(rubricLimits.criteriaMost));
const comments = z.array(text).check(z.maxLength(rubricLimits.criteriaMost));

/**
 * `correct` is true from half of the points on, null while nobody has marked it. `levels` has the level of each
 * criterion, from 0; without it, the answer is right or wrong as a whole. `comments` are for the candidate, one of each
 * criterion or one in all; `note` is for colleagues. The value just read leaves a mark of tests as it is; another one,
 * or the same with null `passed`, gives all points or none. Null brings the mark of the tests back.
 */
export const markFields = {
  correct: as('correta', correct),
  levels: as('niveis', z.nullish(levels)),
  comments: as('comentarios', z.nullish(comments)),
  note: as('anotacao', z.nullish(text)),
  passed: as('pontos_testes', z.nullish(passedTests)),
};

export const mark = translated(markFields);
export type Mark = z.output<typeof mark>;

export const plainMark = translated({
  correct: as('correta', z.boolean()),
  levels: as('niveis', z.optional(z.array(z.int()))),
});

/** Answers leave out what is not there. Texts of two people who mark one answer are joined, and may be longer. */
export const markReadFields = {
  levels: as('niveis', z.optional(levels)),
  comments: as('comentarios', z.optional(z.array(z.string()))),
  note: as('anotacao', z.optional(z.string())),
  /** Two people gave it these if they differ: it earns the mean. */
  meanOf: as('media_de', z.optional(z.array(plainMark))),
  /** It is present only while the mark by tests stands. */
  passed: as('pontos_testes', z.optional(passedTests)),
};

const givenMark = z.object({
  /** It is null until it is decided; a rubric decides it once every criterion has a level. */
  correct,
  levels: z.nullable(z.array(z.nullable(z.int()))),
  comments: z.array(z.string()),
  note: z.string(),
  /** It and `meanOf` are null once somebody gives another mark. */
  passed: z.nullish(z.object({ weight: z.int(), of: z.int() })),
  meanOf: z.nullish(z.array(z.object({ correct: z.boolean(), levels: z.optional(z.array(z.int())) }))),
});

export type GivenMark = Readonly<z.output<typeof givenMark>>;

export const markDraft = z.object({ seen: givenMark, mark: givenMark });
export type MarkDraft = z.output<typeof markDraft>;
