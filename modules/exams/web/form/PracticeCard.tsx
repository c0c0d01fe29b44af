import { Card } from '#platform/web/ui/Card.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { repositoryQuestion } from '../../contract/exam-draft.ts';
import { MarkingFields } from '../questions/MarkingFields.tsx';
import { RubricFields } from '../questions/RubricFields.tsx';
import { ExamField } from './ExamField.tsx';
import { HandInWaysField } from './HandInWaysField.tsx';

export function PracticeCard({ isBegun }: { isBegun?: boolean | undefined }) {
  return (
    <Card title="Entrega">
      <div className="grid grid-cols-1 gap-6">
        <p className="max-w-2xl text-base text-muted">
          O candidato lê o desafio na descrição, faz o trabalho e o entrega. Depois, você corrige o que foi
          enviado.
        </p>
        <HandInWaysField isBegun={isBegun} />
        <ExamField
          name="practiceQuestion"
          as={TextArea}
          label="Pedido ao candidato"
          isOptional
          rows={2}
          placeholder={repositoryQuestion}
          description="Em branco, fica o texto de exemplo."
        />
        <RubricFields name="practiceRubric" isBegun={isBegun} />
        <MarkingFields modelAnswer="practiceModelAnswer" markingNotes="practiceMarkingNotes" />
      </div>
    </Card>
  );
}
