import { dayOf } from '#platform/contract/day.ts';
import { fillThisField } from '#platform/contract/fields.ts';
import { type ExamDraft, fromToday } from '../contract/exam-draft.ts';
import type { FoundTags } from './exam-references.queries.ts';

type Faults = Record<string, string>;

/** Days are those of São Paulo. @param before the current start, which may stay even if it is in the past */
export function periodFaults(
  { startsAt, endsAt }: Pick<ExamDraft, 'startsAt' | 'endsAt'>,
  now: Date,
  before?: Date,
): Faults {
  const faults: Faults = {};
  const isKept = startsAt && before && dayOf(startsAt) === dayOf(before);
  if (!startsAt) faults.data_inicio = fillThisField;
  else if (!isKept && dayOf(startsAt) < dayOf(now)) faults.data_inicio = fromToday;
  if (!endsAt) faults.data_fim = fillThisField;
  else if (endsAt <= now) faults.data_fim = fromToday;
  return faults;
}

/** @param kept the skills that were chosen before, and may have moved to another stack since */
export function tagFaults(
  stackIds: readonly number[],
  skillIds: readonly number[],
  found: FoundTags,
  kept: readonly number[] = [],
): Faults {
  const faults: Faults = {};
  if (stackIds.some((id) => !found.stackIds.has(id))) {
    faults.ids_stacks = 'Uma das stacks selecionadas não existe.';
  }
  if (skillIds.some((id) => !found.stackOfSkill.has(id))) {
    faults.ids_habilidades = 'Uma das habilidades selecionadas não existe.';
  } else if (
    skillIds.some((id) => !kept.includes(id) && !stackIds.includes(found.stackOfSkill.get(id) ?? 0))
  ) {
    faults.ids_habilidades = 'Selecione apenas habilidades das stacks escolhidas.';
  }
  return faults;
}
