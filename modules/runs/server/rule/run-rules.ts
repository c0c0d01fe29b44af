import type { RunRule, SentRule } from '#modules/exams/contract/run-rule.ts';
import type { HelpRule, OtherJudges } from '#platform/contract/words.ts';

export interface RuleRow {
  readonly help_rule: HelpRule;
  readonly help_tools: string;
  readonly help_note: string;
  readonly other_judges: OtherJudges;
  readonly judges_named: string;
  readonly playback_shown: boolean;
}

/** What is absent stays as it is. Nobody is named where nobody else judges. */
export const ruleRow = ({
  helpRule,
  helpTools,
  helpNote,
  otherJudges,
  judgesNamed,
  playbackShown,
}: SentRule) => ({
  ...(helpRule && { help_rule: helpRule }),
  ...(helpTools != null && { help_tools: helpTools }),
  ...(helpNote != null && { help_note: helpNote }),
  ...(otherJudges && {
    other_judges: otherJudges,
    judges_named: otherJudges === 'others' ? (judgesNamed ?? '') : '',
  }),
  ...(playbackShown != null && { playback_shown: playbackShown }),
});

export const ruleOf = (row: RuleRow): RunRule => ({
  helpRule: row.help_rule,
  ...(row.help_tools && { helpTools: row.help_tools }),
  ...(row.help_note && { helpNote: row.help_note }),
  ...(row.other_judges !== 'unstated' && { otherJudges: row.other_judges }),
  ...(row.judges_named && { judgesNamed: row.judges_named }),
  ...(row.playback_shown && { playbackShown: true as const }),
});
