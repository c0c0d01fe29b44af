import { useContext } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { dayOf } from '#platform/contract/day.ts';
import { classNames } from '#platform/web/class-names.ts';
import { serverNow } from '#platform/web/network/server-time.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { DateRange } from '#platform/web/ui/dates/DateRange.tsx';
import { DurationField } from '#platform/web/ui/dates/DurationField.tsx';
import { Checkbox } from '#platform/web/ui/fields/Checkbox.tsx';
import { MultiSelect } from '#platform/web/ui/fields/MultiSelect.tsx';
import { RadioGroup } from '#platform/web/ui/fields/RadioGroup.tsx';
import { ErrorState } from '#platform/web/ui/states/ErrorState.tsx';
import { useWords } from '../catalogue/use-words.ts';
import { AnswerDaysField } from './AnswerDaysField.tsx';
import { ExamField } from './ExamField.tsx';
import { ExamAuthorContext } from './exam-author.ts';
import { durationSentence, type ExamFormValues } from './exam-form.ts';
import { QuestionResultsField } from './QuestionResultsField.tsx';
import { RunAccessField } from './RunAccessField.tsx';
import { RunRuleFields } from './RunRuleFields.tsx';
import {
  resultsReleaseLabel,
  resultsReleaseName,
  resultsReleaseOptions,
  resultsReleaseText,
} from './results-release-texts.ts';
import { SettingLine } from './SettingLine.tsx';
import { ShuffleField } from './ShuffleField.tsx';

export interface ConfigurationFieldsProps {
  /** The format is `YYYY-MM-DD`. Undefined is today. */
  firstDay?: string | undefined;
}

export function ConfigurationCard(props: ConfigurationFieldsProps) {
  return (
    <Card title="Configuração">
      <ConfigurationFields {...props} />
    </Card>
  );
}

export function ConfigurationFields({ firstDay }: ConfigurationFieldsProps) {
  const hasPeriod = useContext(ExamAuthorContext) === 'COMPANY';
  const { control } = useFormContext<ExamFormValues>();
  const [access, resultsRelease, questionResults, shuffled, kind] = useWatch({
    control,
    name: ['access', 'resultsRelease', 'questionResults', 'shuffledQuestions', 'kind'],
  });
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-6 lg:grid-cols-[repeat(2,minmax(0,1fr))] in-data-large-text:lg:*:col-span-2">
      {hasPeriod && (
        <ExamField
          name="period"
          as={DateRange}
          label="Período da prova"
          min={firstDay ?? dayOf(serverNow())}
        />
      )}
      <div className={classNames(!hasPeriod && 'lg:col-span-2')}>
        <TimeLimit />
      </div>
      <Subjects />
      {hasPeriod && <RunRuleFields />}
      {hasPeriod && (
        <div className="rounded-control border border-line empty:hidden lg:col-span-2">
          {access && <RunAccessField />}
          {resultsRelease && <ResultsReleaseField />}
          {questionResults && <QuestionResultsField />}
          <AnswerDaysField />
          {kind === 'theory' && shuffled !== undefined && <ShuffleField />}
        </div>
      )}
    </div>
  );
}

function TimeLimit() {
  const { control, clearErrors } = useFormContext<ExamFormValues>();
  const [isLimited, minutes] = useWatch({ control, name: ['isLimited', 'minutes'] });
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 max-sm:flex-col">
      <ExamField
        name="minutes"
        as={DurationField}
        label="Duração"
        // The sentence under it changes its length, and the box beside it stays.
        className="sm:w-52"
        isDisabled={!isLimited}
        description={describe(isLimited, minutes)}
      />
      <div className="sm:pt-[1.625rem]">
        <ExamField name="isLimited" as={Checkbox} onChanged={() => clearErrors('minutes')}>
          Limitar tempo
        </ExamField>
      </div>
    </div>
  );
}

function describe(isLimited: boolean, minutes: number | null): string {
  if (!isLimited) return 'O desenvolvedor terá todo o período da prova.';
  return minutes === null ? 'Ao menos 15 minutos.' : durationSentence(minutes);
}

function Subjects() {
  const { control, getValues, setValue } = useFormContext<ExamFormValues>();
  const [stackIds, skillIds] = useWatch({ control, name: ['stackIds', 'skillIds'] });
  const { stacks, skills, ...words } = useWords({ stackIds, skillIds });
  if (words.isError) {
    return (
      <div className="lg:col-span-2">
        <ErrorState
          message="Não conseguimos carregar as stacks e habilidades."
          onRetry={words.refetch}
          isRetrying={words.isFetching}
        />
      </div>
    );
  }
  return (
    <>
      <ExamField
        name="stackIds"
        as={MultiSelect}
        label="Stacks"
        placeholder="Busque uma stack"
        options={stacks.map(({ id, name }) => ({ value: id, label: name }))}
        onChanged={(ids) => {
          const gone = stackIds.filter((id) => !ids.includes(id));
          if (gone.length === 0) return;
          const lost = new Set(skills.flatMap(({ id, stackId }) => (gone.includes(stackId) ? id : [])));
          setValue(
            'skillIds',
            getValues('skillIds').filter((id) => !lost.has(id)),
          );
        }}
      />
      <ExamField
        name="skillIds"
        as={MultiSelect}
        label="Habilidades"
        placeholder="Busque uma habilidade"
        emptyText={
          stackIds.length === 0 ? 'Escolha uma stack primeiro.' : 'Não há mais habilidades destas stacks.'
        }
        // A chosen one may have moved to another stack.
        options={skills
          .filter(({ id, stackId }) => stackIds.includes(stackId) || skillIds.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}

function ResultsReleaseField() {
  const { control } = useFormContext<ExamFormValues>();
  const { value = 'at_end', onChange } = useController({ control, name: 'resultsRelease' }).field;
  return (
    <SettingLine title="Resultado" value={resultsReleaseName(value)}>
      <RadioGroup
        label={resultsReleaseLabel}
        isInline
        options={resultsReleaseOptions}
        value={value}
        onChange={onChange}
        description={resultsReleaseText(value)}
      />
    </SettingLine>
  );
}
