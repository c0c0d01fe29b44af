import * as z from 'zod/mini';
import { as, translated } from '#platform/contract/translate.ts';

// It stands apart from what authors write, so that candidates do not load its rules.

export const reviewLimits = {
  filesMost: 20,
  hunksMost: 60,
  /** All files together, in bytes of UTF-8. */
  bytesMost: 150_000,
  pathMost: 200,
  /** A file has so many lines at most, those before the first that is shown included. */
  lineMost: 20_000,
  faultsMost: 15,
  /** A fault marks so many lines at most. */
  rangeMost: 20,
  weightMost: 20,
  explanationMost: 500,
  alarmCostMost: 10,
} as const;

/** Lines are those of a unified diff, each with its mark. */
export const hunk = translated({
  oldStart: as('linha_antes', z.int().check(z.positive())),
  newStart: as('linha_depois', z.int().check(z.positive())),
  lines: as('linhas', z.string()),
});

export const paperReviewFields = {
  files: as(
    'arquivos',
    z.array(translated({ path: as('caminho', z.string()), hunks: as('trechos', z.array(hunk)) })),
  ),
  alarmCost: as('custo_alarme', z.int()),
};

/** Candidates see the change, and nothing of what is planted in it. */
export const paperReview = translated(paperReviewFields);

export type PaperReview = z.output<typeof paperReview>;
