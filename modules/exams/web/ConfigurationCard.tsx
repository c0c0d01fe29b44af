import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { dayOf } from '#platform/contract/day.ts';
import { classNames } from '#platform/web/class-names.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { Checkbox } from '#platform/web/ui/Checkbox.tsx';
import { DateRange } from '#platform/web/ui/DateRange.tsx';
import { DurationField } from '#platform/web/ui/DurationField.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { MultiSelect } from '#platform/web/ui/MultiSelect.tsx';
import { skillsQuery, stacksQuery } from './catalog.api.ts';
import { ExamAuthorContext } from './exam-author.ts';
import { durationSentence, type ExamFormValues } from './exam-form.ts';
import { fieldAt } from './focus-field.ts';
import { HelpRuleField } from './HelpRuleField.tsx';
import { QuestionResultsField } from './QuestionResultsField.tsx';
import { RunAccessField } from './RunAccessField.tsx';
import { ShuffleField } from './ShuffleField.tsx';

export interface ConfigurationFieldsProps {
  /** The first day the period may begin at, `YYYY-MM-DD`; today when it is not said. */
  firstDay?: string | undefined;
}

/** When the exam runs, how long it takes and what it is about. */
export function ConfigurationCard(props: ConfigurationFieldsProps) {
  return (
    <Card title="Configuração">
      <ConfigurationFields {...props} />
    </Card>
  );
}

/** The same without a card around it. */
export function ConfigurationFields({ firstDay }: ConfigurationFieldsProps) {
  const hasPeriod = useContext(ExamAuthorContext) === 'COMPANY';
  const { control } = useFormContext<ExamFormValues>();
  const [access, helpRule, questionResults, shuffled, kind] = useWatch({
    control,
    name: ['access', 'helpRule', 'questionResults', 'shuffledQuestions', 'kind'],
  });
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-6 lg:grid-cols-2">
      {hasPeriod && (
        <Controller
          name="period"
          control={control}
          render={({ field: { ref: _, name, ...field }, fieldState }) => (
            <div {...fieldAt(name)}>
              <DateRange
                {...field}
                label="Período da prova"
                min={firstDay ?? dayOf(new Date())}
                error={fieldState.error?.message}
              />
            </div>
          )}
        />
      )}
      <div className={classNames(!hasPeriod && 'lg:col-span-2')}>
        <TimeLimit />
      </div>
      <Subjects />
      {hasPeriod && helpRule && (
        <div className="lg:col-span-2">
          <HelpRuleField />
        </div>
      )}
      {hasPeriod && questionResults && (
        <div className="lg:col-span-2">
          <QuestionResultsField />
        </div>
      )}
      {hasPeriod && kind === 'theory' && shuffled !== undefined && (
        <div className="lg:col-span-2">
          <ShuffleField />
        </div>
      )}
      {hasPeriod && access && (
        <div className="lg:col-span-2">
          <RunAccessField />
        </div>
      )}
    </div>
  );
}

function TimeLimit() {
  const { control, clearErrors } = useFormContext<ExamFormValues>();
  const isLimited = useWatch({ control, name: 'isLimited' });
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
      <Controller
        name="minutes"
        control={control}
        render={({ field: { ref: _, name, value, ...field }, fieldState }) => (
          <div {...fieldAt(name)}>
            <DurationField
              {...field}
              label="Duração"
              value={value}
              isDisabled={!isLimited}
              error={fieldState.error?.message}
              description={describe(isLimited, value)}
            />
          </div>
        )}
      />
      <Controller
        name="isLimited"
        control={control}
        render={({ field: { onChange, value } }) => (
          <div className="sm:pt-[1.625rem]">
            <Checkbox
              value={value}
              onChange={(next) => {
                onChange(next);
                clearErrors('minutes');
              }}
            >
              Limitar tempo
            </Checkbox>
          </div>
        )}
      />
    </div>
  );
}

function describe(isLimited: boolean, minutes: number | null): string {
  if (!isLimited) return 'O desenvolvedor terá todo o período da prova.';
  return minutes === null ? 'Ao menos 15 minutos.' : durationSentence(minutes);
}

function Subjects() {
  const { control, getValues, setValue } = useFormContext<ExamFormValues>();
  const stacks = useQuery(stacksQuery);
  const skills = useQuery(skillsQuery);
  const stackIds = useWatch({ control, name: 'stackIds' });
  if (stacks.isError || skills.isError) {
    return (
      <div className="lg:col-span-2">
        <ErrorState
          message="Não conseguimos carregar as stacks e habilidades."
          onRetry={() => Promise.all([stacks.refetch(), skills.refetch()])}
          isRetrying={stacks.isFetching || skills.isFetching}
        />
      </div>
    );
  }
  const skillsOf = (ids: readonly number[]) =>
    (skills.data ?? []).filter(({ stackId }) => ids.includes(stackId));
  return (
    <>
      <Controller
        name="stackIds"
        control={control}
        render={({ field: { onChange, name, ...field }, fieldState }) => (
          <div {...fieldAt(name)}>
            <MultiSelect
              {...field}
              label="Stacks"
              placeholder="Busque uma stack"
              options={(stacks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(ids) => {
                onChange(ids);
                // A skill goes with its stack.
                const kept = new Set(skillsOf(ids).map(({ id }) => id));
                setValue(
                  'skillIds',
                  getValues('skillIds').filter((id) => kept.has(id)),
                );
              }}
              error={fieldState.error?.message}
            />
          </div>
        )}
      />
      <Controller
        name="skillIds"
        control={control}
        render={({ field: { name, ...field }, fieldState }) => (
          <div {...fieldAt(name)}>
            <MultiSelect
              {...field}
              label="Habilidades"
              placeholder="Busque uma habilidade"
              emptyText={
                stackIds.length === 0
                  ? 'Escolha uma stack primeiro.'
                  : 'Não há mais habilidades destas stacks.'
              }
              options={skillsOf(stackIds).map(({ id, name }) => ({ value: id, label: name }))}
              error={fieldState.error?.message}
            />
          </div>
        )}
      />
    </>
  );
}
