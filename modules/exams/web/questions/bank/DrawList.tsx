import { useQuery } from '@tanstack/react-query';
import { Dices, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { drawLimits } from '#modules/question-bank/contract/questions.ts';
import { bankTagsQuery, drawPreviewQuery } from '#modules/question-bank/web/public.ts';
import { focusLater } from '#platform/web/forms/focus-later.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { blankDraw, type DrawValues, type ExamFormValues } from '../../form/exam-form.ts';
import { toDraftDraw } from '../../form/exam-form-draft.ts';
import { fieldAt, focusField } from '../../form/focus-field.ts';
import { DrawRow } from './DrawRow.tsx';
import { paperSentence } from './draw-sentence.ts';

export function DrawList() {
  const { control, getValues, setValue, clearErrors } = useFormContext<ExamFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'draws' });
  const { errors } = useFormState({ control });
  const [draws, isRefreshed] = useWatch({ control, name: ['draws', 'refreshDraws'] });
  const fixed = useWatch({ control, name: 'questions', compute: (all) => all.length });
  const tags = useQuery(bankTagsQuery);
  const previews = usePreviews(draws);
  const [news, setNews] = useState('');
  const fault = errors.draws?.message ?? errors.draws?.root?.message;
  const isOutdated = !isRefreshed && draws.some((rule) => rule.outdated);
  const drawn = draws.reduce((sum, { count }) => sum + (count ?? 0), 0);

  // The first rule is what was just asked for, so it gets the focus.
  useEffect(() => {
    if (getValues('draws').every(({ tag }) => !tag)) focusField('draws.0.tag');
  }, [getValues]);

  // Another rule may now draw what this one drew, so all are drawn anew.
  const refresh = () => {
    if (getValues('draws').some(({ pool }) => pool !== undefined)) setValue('refreshDraws', true);
    clearErrors('draws');
  };
  const handleAdd = () => {
    append(blankDraw(), { shouldFocus: false });
    refresh();
    focusLater(() => focusField(`draws.${fields.length}.tag`));
  };
  const handleRemove = (index: number) => {
    refresh();
    remove(index);
    setNews(`Sorteio ${index + 1} removido.`);
    focusLater(() => focusField(fields.length > 1 ? `draws.${Math.max(0, index - 1)}.tag` : 'draws'));
  };

  return (
    <section
      aria-labelledby="sorteios"
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <div className="grid gap-1.5">
        <h3 id="sorteios" className="text-base font-semibold">
          Sorteio do banco
        </h3>
        <p className="text-sm text-muted">
          Cada candidato recebe questões diferentes, sorteadas entre as do banco que têm a tag. Elas vêm
          depois das outras.
        </p>
      </div>
      {isOutdated && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-raised py-2 pr-2 pl-4 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            O banco mudou depois que esta prova foi publicada. Ela ainda sorteia as questões de antes.
          </p>
          <Button variant="ghost" onPress={() => setValue('refreshDraws', true)}>
            <RefreshCw size={18} aria-hidden />
            Usar as questões atuais
          </Button>
        </div>
      )}
      <ol className="grid grid-cols-1 gap-3">
        {fields.map((field, index) => (
          <li key={field.id}>
            <DrawRow
              index={index}
              tags={tags.data ?? []}
              preview={isRefreshed ? previews[index] : (storedPreview(draws[index]) ?? previews[index])}
              onChange={refresh}
              onRemove={() => handleRemove(index)}
            />
          </li>
        ))}
      </ol>
      {drawn > 0 && <p className="text-sm">{paperSentence(fixed, drawn)}</p>}
      {fault && <p className="text-sm text-danger">{fault}</p>}
      <div {...fieldAt('draws')}>
        <Button variant="secondary" onPress={handleAdd} isDisabled={fields.length >= drawLimits.rulesMost}>
          <Dices size={18} aria-hidden />
          Outro sorteio
        </Button>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  );
}

function usePreviews(draws: readonly DrawValues[]) {
  const { control } = useFormContext<ExamFormValues>();
  const fixedIds = useWatch({
    control,
    name: 'questions',
    compute: (all) => all.flatMap(({ bank }) => bank?.questionId ?? []),
  });
  const asked = draws.flatMap((rule, index) => (rule.tag && rule.count ? [{ rule, index }] : []));
  const { data } = useQuery({
    ...drawPreviewQuery(
      asked.map(({ rule }) => toDraftDraw(rule)),
      fixedIds,
    ),
    enabled: asked.length > 0,
  });
  return draws.map((_, index) => data?.[asked.findIndex((one) => one.index === index)]);
}

const storedPreview = (rule: DrawValues | undefined) =>
  rule?.pool === undefined
    ? undefined
    : { matching: rule.pool, pool: rule.pool, enough: rule.pool >= (rule.count ?? 0) };
