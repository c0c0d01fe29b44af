import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mergeEdits } from '#platform/web/forms/merge-edits.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import { feedbackForm, type GivenFeedback, givenFeedback, opinionMost } from '../contract/reviews.ts';
import { giveFeedback, givenFeedbackQuery, takeFeedbackBack } from './reviews.api.ts';

interface FeedbackValues {
  text: string;
  edition: number | undefined;
}

const valuesOf = ({ text = '', edition }: GivenFeedback): FeedbackValues => ({ text, edition });

export function FeedbackDialog({ attemptId, onClose }: { attemptId: number; onClose: () => void }) {
  const query = useQuery(givenFeedbackQuery(attemptId));
  const given = query.data;
  // What is read anew while somebody types is not what they began with.
  const [begun, setBegun] = useState(given);
  if (given && !begun) setBegun(given);
  const form = useActForm<FeedbackValues>({
    schema: feedbackForm,
    defaultValues: { text: '', edition: undefined },
    values: begun && valuesOf(begun),
    draft: begun && { key: `avaliacao-de-tentativa-${attemptId}` },
    act: (values) => giveFeedback(attemptId, values),
    merge: mergeEdits({
      state: givenFeedback,
      valuesOf,
      fields: [{ name: 'text', label: 'Avaliação' }],
    }),
    onDone: onClose,
  });
  const withdraw = useAct(() => takeFeedbackBack(attemptId), { onDone: onClose });
  const isPending = form.isPending || withdraw.isPending;
  return (
    <FormDialog
      form={{ ...form, isPending }}
      onClose={onClose}
      title={given ? `Avaliação de ${given.developer.name}` : 'Avaliar candidato'}
      subtitle="A pessoa recebe o texto e decide se ele aparece no perfil dela."
      submitText="Enviar avaliação"
      isBlocked={!given?.allowed}
      acts={
        given?.text !== undefined && (
          <Button variant="ghost" onPress={() => withdraw.mutate()} isDisabled={isPending}>
            Excluir avaliação
          </Button>
        )
      }
    >
      {query.isPending && <SkeletonList rows={1} rowClassName="h-28" />}
      {query.isError && <LoadFailed query={query} />}
      {given && !given.allowed && <p className="text-muted">Você pode avaliar depois da entrega da prova.</p>}
      {given?.allowed && (
        <Field
          control={form.control}
          name="text"
          as={TextArea}
          label="Avaliação"
          rows={6}
          counterLimit={opinionMost}
          autoFocus
          description={
            given.published
              ? 'Está no perfil da pessoa. Um texto novo precisa da escolha dela outra vez.'
              : undefined
          }
        />
      )}
    </FormDialog>
  );
}
