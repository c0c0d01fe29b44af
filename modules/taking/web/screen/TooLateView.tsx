import { Download } from 'lucide-react';
import { type Answer, pickedOf, textOf } from '#modules/exams/domain/answer.ts';
import { counted } from '#platform/web/format.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { CodeText } from '#platform/web/ui/CodeText.tsx';
import type { Paper } from '../../contract/attempts.ts';
import { type SittingNoun, sittingNoun } from '../sitting-noun.ts';
import type { Delivery } from '../sync/use-delivery.ts';

export interface TooLateViewProps {
  paper: Paper;
  delivery: Extract<Delivery, { step: 'too late' }>;
  onDownload: () => void;
  onLeave: () => void;
}

export function TooLateView({ paper, delivery, onDownload, onLeave }: TooLateViewProps) {
  const { late, isHandedIn } = delivery;
  const noun = sittingNoun(paper);
  const last = new Map<number, Answer>(
    late.map(({ questionId, operation }) => [questionId, operation.answer]),
  );
  return (
    <main className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-6 px-4 py-8 sm:px-8">
      <div className="grid gap-2">
        <h1 className="text-lg font-semibold sm:text-title">A {noun} terminou antes de tudo chegar</h1>
        <p>
          {counted(last.size, 'resposta', 'respostas')} deste dispositivo{' '}
          {last.size === 1 ? 'não chegou' : 'não chegaram'} a tempo. Vale o que já estava salvo no servidor
          quando a {noun} terminou.
        </p>
        <p role="status" className="text-muted">
          {whereItIs(isHandedIn, noun)}
        </p>
      </div>
      <ul className="grid gap-4">
        {paper.exam.questions.map(({ id, question }, index) => {
          const answer = last.get(id);
          if (!answer) return null;
          const picked = pickedOf(answer);
          const texts = question.options.filter((option) => picked.includes(option.id));
          const said = textOf(answer) || texts.map(({ text }) => text).join('\n') || '(sem resposta)';
          return (
            <li key={id} className="grid gap-2 rounded-card border border-line bg-surface p-5">
              <h2 className="text-sm font-medium text-muted">Questão {index + 1}</h2>
              <CodeText text={said} className="max-h-60 overflow-y-auto" />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onDownload}>
          <Download size={18} aria-hidden />
          Baixar minhas respostas
        </Button>
        <Button variant="secondary" onPress={onLeave}>
          Ver resultado
        </Button>
      </div>
    </main>
  );
}

function whereItIs(isHandedIn: boolean | undefined, noun: SittingNoun): string {
  if (isHandedIn === undefined) return 'Enviando agora, para que fique registrado…';
  return isHandedIn
    ? 'Tudo chegou depois do fim: fica registrado, a empresa pode ver, mas não conta para a nota.'
    : `O servidor não aceita mais nada desta ${noun}. Baixe uma cópia, se quiser guardar.`;
}
