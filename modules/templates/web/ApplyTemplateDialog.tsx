import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import {
  afterPublishing,
  blankExam,
  ConfigurationFields,
  type ExamFormValues,
  examFaults,
  focusField,
  formPath,
  toastFault,
  toDraft,
  withKind,
} from '#modules/exams/web/public.ts';
import type { ExamKind } from '#platform/contract/words.ts';
import { faultResolver, showServerFaults } from '#platform/web/forms/contract-form.ts';
import { perform } from '#platform/web/forms/use-act.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { applyTemplate } from '../contract/templates.ts';
import { sendApplication, templateQuery } from './templates.api.ts';

export interface ApplyTemplateDialogProps {
  template: {
    readonly id: number;
    readonly kind: ExamKind;
    readonly stacks: readonly { readonly id: number }[];
    readonly skills: readonly { readonly id: number }[];
  };
  onClose: () => void;
}

/** An application says only these of the exam form. */
const asked = new Set(['period', 'minutes', 'answerDays', 'stackIds', 'skillIds', 'judgesNamed']);

const applicationFaults = (values: ExamFormValues) => examFaults(values).filter(([path]) => asked.has(path));

/** Mount it only while it is open. */
export function ApplyTemplateDialog({ template, onClose }: ApplyTemplateDialogProps) {
  const navigate = useNavigate();
  const form = useForm<ExamFormValues>({
    defaultValues: {
      ...withKind(blankExam(), template.kind),
      // Nobody but graders sees the key of a template.
      questionResults: undefined,
      stackIds: template.stacks.map(({ id }) => id),
      skillIds: template.skills.map(({ id }) => id),
    },
    resolver: faultResolver(applicationFaults),
    shouldFocusError: false,
  });

  const silent = useSilentPictures(template.id);
  const submit = form.handleSubmit(
    async (values) => {
      const { startsAt, endsAt, stackIds, skillIds, ...draft } = toDraft(values);
      if (!startsAt || !endsAt) return;
      const { duration, access, resultsRelease } = draft;
      const { helpRule, helpTools, helpNote, otherJudges, judgesNamed, playbackShown } = draft;
      const { shuffledQuestions, shuffledOptions, answerDays } = draft;
      const application = {
        examId: template.id,
        startsAt,
        endsAt,
        duration,
        access,
        helpRule,
        helpTools,
        helpNote,
        otherJudges,
        judgesNamed,
        playbackShown,
        resultsRelease,
        shuffledQuestions,
        shuffledOptions,
        answerDays,
        stackIds,
        skillIds,
      };
      let href: string;
      try {
        const { data } = await perform(sendApplication(application));
        href = afterPublishing(access, data.runId);
      } catch (error) {
        showServerFaults<ExamFormValues>(error, applyTemplate.body, (path, fault) =>
          form.setError(formPath(path, 'theory') as Path<ExamFormValues>, fault),
        );
        return;
      }
      onClose();
      void navigate({ href });
    },
    () => {
      const [first] = applicationFaults(form.getValues());
      if (!first) return;
      toastFault(first);
      focusField(first[0]);
    },
  );

  return (
    <FormProvider {...form}>
      <FormDialog
        form={{ submit, isPending: form.formState.isSubmitting, formState: form.formState }}
        onClose={onClose}
        title="Estamos quase lá..."
        subtitle="Diga quando a prova acontece. O resto já vem do modelo."
        size="large"
        keepsFooter
        submitText="Aplicar"
      >
        <ConfigurationFields />
        {silent.length > 0 && (
          <p className="text-sm text-muted">
            Sem descrição para quem não vê: {silent.join(', ')}. Dá para aplicar assim mesmo.
          </p>
        )}
      </FormDialog>
    </FormProvider>
  );
}

function useSilentPictures(templateId: number): string[] {
  const { data } = useQuery(templateQuery(templateId));
  return (data?.questions ?? []).flatMap(({ question }, index) =>
    question.image && !question.imageAlt?.trim() ? [`imagem da questão ${index + 1}`] : [],
  );
}
