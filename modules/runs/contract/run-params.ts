import { pathId } from '#platform/contract/fields.ts';
import { as, translated } from '#platform/contract/translate.ts';

/** It stands apart from the routes of exams: whoever names a run need not load them. */
export const runParams = translated({ runId: as('andamentoId', pathId) });
