import * as z from 'zod/mini';
import { optionalText } from '#platform/contract/fields.ts';
import { type AddFault, as, translated } from '#platform/contract/translate.ts';
import { helpRule, otherJudges } from '#platform/contract/words.ts';

/** The unit is characters. */
export const ruleLimits = { tools: 200, note: 300, judges: 200 } as const;

const nameTheJudges = 'Diga quem ou o que mais avalia.';

/** A run that is published without one of the two words says that it is not stated. */
export const ruleSent = {
  helpRule: as('regra_consulta', z.nullish(helpRule)),
  helpTools: as('ferramentas_permitidas', z.nullish(optionalText(ruleLimits.tools))),
  helpNote: as('frase_da_regra', z.nullish(optionalText(ruleLimits.note))),
  otherJudges: as('quem_mais_julga', z.nullish(otherJudges)),
  judgesNamed: as('outros_que_julgam', z.nullish(optionalText(ruleLimits.judges))),
  playbackShown: as('versoes_para_quem_corrige', z.nullish(z.boolean())),
};

export function checkRule(
  wire: {
    readonly quem_mais_julga?: z.output<typeof otherJudges> | null | undefined;
    readonly outros_que_julgam?: string | null | undefined;
  },
  fault: AddFault,
): void {
  if (wire.quem_mais_julga === 'others' && !wire.outros_que_julgam)
    fault(['outros_que_julgam'], nameTheJudges);
}

/** Texts that say nothing are absent, and so are the second word where it is not stated, and what is not shown. */
export const ruleRead = {
  helpRule: as('regra_consulta', helpRule),
  helpTools: as('ferramentas_permitidas', z.optional(z.string())),
  helpNote: as('frase_da_regra', z.optional(z.string())),
  otherJudges: as('quem_mais_julga', z.optional(otherJudges)),
  judgesNamed: as('outros_que_julgam', z.optional(z.string())),
  /** Who marks may play how each open answer was written. */
  playbackShown: as('versoes_para_quem_corrige', z.optional(z.literal(true))),
};

const runRule = translated(ruleRead);
export type RunRule = z.output<typeof runRule>;

const sentRule = translated(ruleSent);
export type SentRule = z.output<typeof sentRule>;
