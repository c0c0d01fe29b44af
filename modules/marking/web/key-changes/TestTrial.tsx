import { useQuery } from '@tanstack/react-query';
import { readFailed } from '#platform/contract/client.ts';
import { counted } from '#platform/web/format.ts';
import { useAct } from '#platform/web/forms/use-act.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { LoadFailed } from '#platform/web/ui/states/LoadFailed.tsx';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { ChangeableTests } from '../../contract/changed-tests.ts';
import { changeReason, changeReasonMost } from '../../contract/question-changes.ts';
import { changeQuestion, testsPreviewQuery } from '../grading.api.ts';
import { ChangePreviewView } from './ChangePreviewView.tsx';
import { dropTests, tryTests } from './changed-tests.api.ts';

export interface TestTrialProps {
  runId: number;
  questionId: number;
  trial: NonNullable<ChangeableTests['trial']>;
  onApplied: () => void;
}

export function TestTrial({ runId, questionId, trial, onApplied }: TestTrialProps) {
  const { id: trialId, total, done, failed, ordered, execution } = trial;
  const isExecuting = done + failed < total;
  const drop = useAct(() => dropTests({ runId, questionId }, trialId));
  const again = useAct(() => tryTests({ runId, questionId }, { execution, trialId }));
  return (
    <Card title="Novos testes">
      <div className="grid grid-cols-1 gap-5">
        <div role="status" className="grid gap-2 text-sm">
          <p>
            {ordered
              ? 'As provas estão sendo corrigidas com os novos testes. Até terminar, valem as pontuações atuais.'
              : isExecuting
                ? 'Os novos testes rodam nas respostas. Você pode sair e voltar depois: nada muda até você aplicar.'
                : 'Os novos testes rodaram em todas as respostas entregues. Nada mudou ainda.'}
          </p>
          <p className="text-muted tabular-nums">
            {counted(done, 'resposta testada', 'respostas testadas')} de {total}.
            {failed > 0 &&
              ` ${failed === 1 ? 'Uma não pôde ser executada por falha nossa e mantém' : `${failed} não puderam ser executadas por falha nossa e mantêm`} a nota atual.`}
          </p>
          {isExecuting && (
            <progress
              max={total}
              value={done + failed}
              aria-label="Respostas testadas"
              className="h-1.5 w-full accent-accent"
            />
          )}
        </div>
        {!isExecuting && !ordered && (
          <Apply runId={runId} questionId={questionId} trialId={trialId} onApplied={onApplied} />
        )}
        {!ordered && (
          <div className="flex flex-wrap justify-end gap-3">
            {failed > 0 && !isExecuting && (
              <Button variant="secondary" onPress={() => again.mutate()} isPending={again.isPending}>
                Executar de novo o que falhou
              </Button>
            )}
            <Button variant="secondary" onPress={() => drop.mutate()} isPending={drop.isPending}>
              Descartar novos testes
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface ApplyProps extends Omit<TestTrialProps, 'trial'> {
  trialId: string;
}

function Apply({ runId, questionId, trialId, onApplied }: ApplyProps) {
  const preview = useQuery(testsPreviewQuery(runId, questionId, trialId));
  const form = useActForm<{ reason: string }>({
    schema: changeReason,
    defaultValues: { reason: '' },
    // It stays when another trial takes the place of this one.
    draft: { key: `motivo-testes-${runId}-${questionId}` },
    act: ({ reason }) => changeQuestion(runId, { questionId, kind: 'tests', reason, trialId }),
    onDone: onApplied,
  });
  if (!preview.data)
    return preview.isError ? <LoadFailed query={preview} fallback={readFailed} /> : <SkeletonList rows={2} />;
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={form.submit}>
      <ChangePreviewView preview={preview.data} />
      <RestoredDraft of={form.draft} />
      <Field
        control={form.control}
        name="reason"
        as={TextArea}
        label="Motivo"
        description="Os candidatos leem o motivo no resultado de cada questão."
        counterLimit={changeReasonMost}
      />
      <FormFailureNote of={form.failure} />
      <Button type="submit" isPending={form.isPending} className="justify-self-end">
        Aplicar e corrigir de novo
      </Button>
    </form>
  );
}
