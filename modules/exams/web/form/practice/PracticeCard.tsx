import { use } from 'react';
import { useWatch } from 'react-hook-form';
import { loadedLater } from '#platform/web/network/loaded-later.ts';
import { Card } from '#platform/web/ui/Card.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { Part } from '#platform/web/ui/states/Part.tsx';
import { usualQuestion } from '../../../contract/exam-draft.ts';
import { MarkingFields } from '../../questions/MarkingFields.tsx';
import { RubricFields } from '../../questions/RubricFields.tsx';
import { ExamField } from '../ExamField.tsx';
import { ExamAuthorContext } from '../exam-author.ts';
import type { ExamFormValues } from '../exam-form.ts';
import type { BaseFieldProps } from './BaseField.tsx';
import { HandInWaysField } from './HandInWaysField.tsx';

/** Most exams are theoretical, and their form is large enough. */
const checkPart = loadedLater(async () => (await import('./CheckField.tsx')).CheckField, 'form');
const basePart = loadedLater(async () => (await import('./BaseField.tsx')).BaseField, 'form');

export interface PracticeCardProps {
  isBegun?: boolean | undefined;
  onSending: (change: 1 | -1) => void;
}

export function PracticeCard({ isBegun, onSending }: PracticeCardProps) {
  const ways = useWatch<ExamFormValues, 'handInWays'>({ name: 'handInWays' });
  const isCompany = use(ExamAuthorContext) === 'COMPANY';
  return (
    <Card title="Entrega">
      <div className="grid grid-cols-1 gap-6">
        <p className="max-w-2xl text-base text-muted">
          O candidato lê o desafio na descrição, faz o trabalho e o entrega. Depois, você corrige o que foi
          enviado.
        </p>
        <HandInWaysField isBegun={isBegun} />
        {isCompany && (
          <Part name="form" title="Os arquivos de partida">
            <BaseLater isBegun={isBegun} onSending={onSending} />
          </Part>
        )}
        {isCompany && (
          <Part name="form" title="A verificação automática">
            <CheckLater isBegun={isBegun} onSending={onSending} />
          </Part>
        )}
        <ExamField
          name="practiceQuestion"
          as={TextArea}
          label="Pedido ao candidato"
          isOptional
          rows={2}
          placeholder={usualQuestion(ways)}
          description="Em branco, fica o texto de exemplo."
        />
        <RubricFields name="practiceRubric" isBegun={isBegun} />
        <MarkingFields modelAnswer="practiceModelAnswer" markingNotes="practiceMarkingNotes" />
      </div>
    </Card>
  );
}

function CheckLater(props: BaseFieldProps) {
  const CheckField = checkPart.useLoaded();
  return CheckField ? <CheckField {...props} /> : null;
}

function BaseLater(props: BaseFieldProps) {
  const BaseField = basePart.useLoaded();
  return BaseField ? <BaseField {...props} /> : null;
}
