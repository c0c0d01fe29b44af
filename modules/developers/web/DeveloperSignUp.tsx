import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { usePasswordPolicy } from '#modules/accounts/web/public.ts';
import { messageOf } from '#platform/contract/client.ts';
import { faultResolver, showServerFaults } from '#platform/web/forms/contract-form.ts';
import { type FormFailure, failureOf } from '#platform/web/forms/form-failure.ts';
import { perform } from '#platform/web/forms/use-act.ts';
import { useDraft } from '#platform/web/forms/use-draft.ts';
import { useTypedBefore } from '#platform/web/forms/use-typed-before.ts';
import { formToast, type LastToast } from '#platform/web/process-toast.ts';
import { entranceEmail, entranceName, noteSignUp } from '#platform/web/session/entrance-email.ts';
import { AuthLayout } from '#platform/web/shell/AuthLayout.tsx';
import { WaitingInvitation } from '#platform/web/shell/WaitingInvitation.tsx';
import { ProgressBar } from '#platform/web/ui/charts/ProgressBar.tsx';
import { developerSignUp, signedUpDeveloper } from '../contract/developers.ts';
import {
  blankDeveloperForm,
  type DeveloperForm,
  firstDeveloperFault,
  lettersOnly,
  toDeveloperSignUp,
} from './developer-sign-up-form.ts';
import { registerDeveloper } from './developers.api.ts';
import { PersonStep } from './PersonStep.tsx';
import { type SignUpStep, useSignUpStep } from './use-sign-up-step.ts';

// Who begins has a form to fill in before it is needed.
const fetchSkillsStep = () => import('./SkillsStep.tsx').then(({ SkillsStep }) => SkillsStep);

const titles: Record<SignUpStep, { title: string; subtitle: string }> = {
  person: { title: 'Olá, Recruta!', subtitle: 'Experimente novos desafios' },
  skills: { title: 'Só mais um pouco...', subtitle: 'Qualificações' },
};

export interface DeveloperSignUpProps {
  wanted?: string | undefined;
  signInHref: string;
  onDone: () => void;
}

/** What was typed survives going back and forth and a refusal. */
export function DeveloperSignUp({ wanted, signInHref, onDone }: DeveloperSignUpProps) {
  const [step, goToStep] = useSignUpStep();
  const [SkillsStep, setSkillsStep] = useState<Awaited<ReturnType<typeof fetchSkillsStep>>>();
  const policy = usePasswordPolicy();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const [toast] = useState<LastToast>({});
  const [invited] = useState(entranceEmail);
  const [named] = useState(() => lettersOnly(entranceName()));
  const form = useForm<DeveloperForm>({
    defaultValues: blankDeveloperForm,
    resolver: faultResolver((values) => firstDeveloperFault(values, policy)),
  });
  const { control, handleSubmit, setError, setFocus, setValue, getValues, formState } = form;
  const draft = useDraft(form, { key: 'cadastro-de-desenvolvedor', trivial: ['email'] });
  const element = useTypedBefore(setValue);
  // The draft must have the invited address as if it were typed: after a reload nothing else knows it.
  useEffect(() => {
    if (!getValues('email')) setValue('email', invited);
    if (!getValues('name')) setValue('name', named);
  }, [invited, named, getValues, setValue]);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  // Whoever does not see the step change hears its title, or lands on the field that was refused.
  const land = useEffectEvent(() => {
    const [refused] = Object.keys(formState.errors) as (keyof DeveloperForm)[];
    if (step === 'person' && refused) setFocus(refused);
    else title.current?.focus();
  });
  useEffect(() => {
    if (shown.current !== step) land();
    shown.current = step;
  }, [step]);

  const isBegun = formState.isDirty;
  useEffect(() => {
    if (isBegun) void fetchSkillsStep().catch(() => {});
  }, [isBegun]);

  const goOn = async () => {
    try {
      const found = SkillsStep ?? (await fetchSkillsStep());
      setSkillsStep(() => found);
      goToStep('skills');
    } catch {
      formToast(toast, 'Não foi possível processar a solicitação.');
    }
  };

  const send = async (form: DeveloperForm) => {
    setSending(true);
    setFailure(undefined);
    const textOf = (reason: unknown) => messageOf(reason, 'Vamos ver se é esse aqui');
    try {
      await perform(registerDeveloper(toDeveloperSignUp(form)), {
        success: signedUpDeveloper,
        error: textOf,
        reading: 'never',
        toast,
      });
      draft.forget();
      noteSignUp(form.email);
      onDone();
    } catch (error) {
      goToStep('person');
      if (!showServerFaults(error, developerSignUp, setError)) setFailure(failureOf(error, textOf(error)));
    } finally {
      setSending(false);
    }
  };

  return (
    <AuthLayout
      {...titles[step]}
      titleRef={title}
      headerExtra={
        <>
          <WaitingInvitation wanted={wanted} />
          <StepSign step={step === 'person' ? 1 : 2} />
        </>
      }
    >
      {isSending ? (
        <p role="status" className="py-10 text-muted">
          Carregando...
        </p>
      ) : step === 'person' ? (
        <PersonStep
          control={control}
          policy={policy}
          signInHref={signInHref}
          failure={failure}
          onSubmit={handleSubmit(goOn)}
          draft={draft}
          ref={element}
        />
      ) : (
        SkillsStep && (
          <SkillsStep
            control={control}
            onBack={() => goToStep('person')}
            onSkip={() => send({ ...getValues(), stackIds: [], skillIds: [] })}
            onFinish={() => send(getValues())}
          />
        )
      )}
    </AuthLayout>
  );
}

function StepSign({ step }: { step: 1 | 2 }) {
  return (
    <div className="pt-3">
      <ProgressBar label={`Passo ${step} de 2`} value={step * 50} />
    </div>
  );
}
