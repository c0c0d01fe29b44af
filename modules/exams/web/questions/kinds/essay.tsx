import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Part } from '#platform/web/ui/states/Part.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { ExamFormValues } from '../../form/exam-form.ts';
import { MarkingFields } from '../MarkingFields.tsx';
import { RubricFields } from '../RubricFields.tsx';
import type { AuthoredKind } from './authored-kind.ts';

/** Few questions are executable, and their fields bring the editor of code. */
const ExecutionFields = lazy(async () => ({
  default: (await import('../execution/ExecutionFields.tsx')).ExecutionFields,
}));

const ReviewFields = lazy(async () => ({
  default: (await import('../review/ReviewFields.tsx')).ReviewFields,
}));

function EssayFields({ index }: { index: number }) {
  const { control } = useFormContext<ExamFormValues>();
  const runs = useWatch({ control, name: `questions.${index}.execution`, compute: Boolean });
  const shows = useWatch({ control, name: `questions.${index}.review`, compute: Boolean });
  return (
    <>
      {shows && !runs && (
        <Part name="form" title="A mudança e as falhas">
          <Suspense fallback={<SkeletonList />}>
            <ReviewFields path={`questions.${index}.review`} />
          </Suspense>
        </Part>
      )}
      {runs ? (
        <Part name="form" title="A área de código e testes">
          <Suspense fallback={<SkeletonList />}>
            <ExecutionFields path={`questions.${index}.execution`} />
          </Suspense>
        </Part>
      ) : (
        <Part name="form" title="A rubrica">
          <RubricFields name={`questions.${index}.rubric`} />
        </Part>
      )}
      <Part name="form" title="A parte de como corrigir">
        <Marking index={index} />
      </Part>
    </>
  );
}

function EssayTexts({ index }: { index: number }) {
  return (
    <>
      <RubricFields name={`questions.${index}.rubric`} isBegun />
      <Marking index={index} />
    </>
  );
}

function Marking({ index }: { index: number }) {
  return (
    <MarkingFields
      modelAnswer={`questions.${index}.modelAnswer`}
      markingNotes={`questions.${index}.markingNotes`}
    />
  );
}

export const essay: AuthoredKind = { Fields: EssayFields, Texts: EssayTexts };
