import { useController, useFormContext } from 'react-hook-form';
import type { HelpRule, OtherJudges } from '#platform/contract/words.ts';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { Switch } from '#platform/web/ui/fields/Switch.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { ruleLimits } from '../../contract/run-rule.ts';
import { fieldAt } from './focus-field.ts';
import { helpRules, judgesNames, judgesTitle, playbackChoice } from './help-rules.ts';

/** The part of a form that asks for a run's rule. Absent: nothing is chosen. */
export interface RuleValues {
  helpRule?: HelpRule | undefined;
  helpTools?: string | undefined;
  helpNote?: string | undefined;
  otherJudges?: OtherJudges | undefined;
  judgesNamed?: string | undefined;
  playbackShown?: boolean | undefined;
}

const offered: readonly HelpRule[] = ['forbidden', 'documentation', 'declared'];

/** A run of before keeps the rule that it has until another one is chosen. */
const optionsFor = (kept: HelpRule | undefined) =>
  [...(kept && kept !== 'unstated' && !offered.includes(kept) ? [kept] : []), ...offered].map((value) => ({
    value,
    label: helpRules[value].choice,
  }));

const judges = (['nobody', 'others'] as const).map((value) => ({ value, label: judgesNames[value] }));

const unsaid = (word: string) => `Sem escolha, o candidato lê “${word}”.`;

export function RunRuleFields() {
  return (
    <>
      <HelpFields />
      <JudgeFields />
      <PlaybackField />
    </>
  );
}

function HelpFields() {
  const { control, formState } = useFormContext<RuleValues>();
  const { value, onChange } = useController({ control, name: 'helpRule' }).field;
  const isChosen = value !== undefined && value !== 'unstated';
  return (
    <div className="grid gap-4" {...fieldAt('helpRule')}>
      <RadioGroup
        label="Ajuda e IA durante a prova"
        isInline
        options={optionsFor(formState.defaultValues?.helpRule)}
        value={isChosen ? value : null}
        onChange={onChange}
        description={
          isChosen ? `O candidato lê antes de começar: “${helpRules[value].text}”` : unsaid('não informada')
        }
      />
      {isChosen && (
        <>
          <Field
            control={control}
            name="helpTools"
            as={TextField}
            label="Ferramentas permitidas"
            isOptional
            maxLength={ruleLimits.tools}
          />
          <Field
            control={control}
            name="helpNote"
            as={TextField}
            label="Mais uma frase"
            isOptional
            maxLength={ruleLimits.note}
          />
        </>
      )}
    </div>
  );
}

function JudgeFields() {
  const { control } = useFormContext<RuleValues>();
  const { value, onChange } = useController({ control, name: 'otherJudges' }).field;
  const isChosen = value !== undefined && value !== 'unstated';
  return (
    <div className="grid gap-4" {...fieldAt('otherJudges')}>
      <RadioGroup
        label={`${judgesTitle} as respostas`}
        isInline
        options={judges}
        value={isChosen ? value : null}
        onChange={onChange}
        description={
          isChosen
            ? 'Além das pessoas da empresa, do gabarito e dos testes da prova. O candidato lê antes de começar.'
            : unsaid('não informado')
        }
      />
      {value === 'others' && (
        <div {...fieldAt('judgesNamed')}>
          <Field
            control={control}
            name="judgesNamed"
            as={TextField}
            label="Quem ou o que também avalia"
            maxLength={ruleLimits.judges}
          />
        </div>
      )}
    </div>
  );
}

function PlaybackField() {
  const { control } = useFormContext<RuleValues>();
  const { value = false, onChange } = useController({ control, name: 'playbackShown' }).field;
  return (
    <Switch
      value={value}
      onChange={onChange}
      description={
        value
          ? 'As versões salvas de cada resposta aberta, com colagens e pausas como fatos, junto com a resposta. O candidato lê isto antes de começar.'
          : 'Sem isto, só o candidato vê as versões das próprias respostas.'
      }
    >
      {playbackChoice}
    </Switch>
  );
}
