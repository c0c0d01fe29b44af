import { Controller, useForm } from 'react-hook-form';
import { contractResolver, showServerFaults } from '#platform/web/contract-form.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { confirmSecondFactor, type Enrolment } from '../contract/second-factor.ts';

export interface CodeStepProps {
  enrolment: Enrolment;
  /** Does the work; a rejection leaves the form for another try. */
  onSubmit: (code: string) => Promise<void>;
}

/** The secret as a picture and as text, and the first code of the app that has read it. */
export function CodeStep({ enrolment, onSubmit }: CodeStepProps) {
  const { secret, uri, qr } = enrolment;
  const { control, handleSubmit, setFocus, setError, formState } = useForm({
    defaultValues: { code: '' },
    resolver: contractResolver<{ code: string }>(confirmSecondFactor.body),
  });
  const submit = handleSubmit(({ code }) =>
    onSubmit(code).catch((reason: unknown) => {
      showServerFaults(reason, confirmSecondFactor.body, setError);
      setFocus('code', { shouldSelect: true });
    }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-6 sm:grid-cols-[13rem_1fr]">
      <svg
        role="img"
        aria-label="Código QR para o aplicativo autenticador"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-52 justify-self-center rounded-control bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="grid content-start gap-5">
        <div className="grid gap-1 text-sm">
          <p className="text-muted">Não consegue ler? Digite esta chave no aplicativo:</p>
          <code className="font-mono break-all select-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <a
            href={uri}
            className="inline-flex min-h-11 w-fit items-center font-medium text-accent underline underline-offset-4 sm:hidden"
          >
            Abrir no aplicativo autenticador
          </a>
        </div>
        <Controller
          name="code"
          control={control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="Código de seis números"
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-end sm:col-span-2">
        Ativar
      </Button>
    </form>
  );
}
