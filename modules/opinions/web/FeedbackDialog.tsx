import { useQuery } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/Button.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { FormDialog } from '#platform/web/ui/FormDialog.tsx';
import { LoadFailed } from '#platform/web/ui/LoadFailed.tsx';
import { SkeletonList } from '#platform/web/ui/Skeleton.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { useAct } from '#platform/web/use-act.ts';
import { useActForm } from '#platform/web/use-act-form.ts';
import { type FeedbackForm, feedbackForm, opinionMost } from '../contract/reviews.ts';
import { giveFeedback, givenFeedbackQuery, takeFeedbackBack } from './reviews.api.ts';

/** What the company says of a developer after an attempt. */
export function FeedbackDialog({ attemptId, onClose }: { attemptId: number; onClose: () => void }) {
  const query = useQuery(givenFeedbackQuery(attemptId));
  const given = query.data;
  const form = useActForm<FeedbackForm>({
    schema: feedbackForm,
    defaultValues: { text: '' },
    values: given && { text: given.text ?? '' },
    draft: { key: `avaliacao-de-tentativa-${attemptId}` },
    act: (values) => giveFeedback(attemptId, values),
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
