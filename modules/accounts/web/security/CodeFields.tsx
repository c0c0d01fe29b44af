import type { Control } from 'react-hook-form';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import type { Enrolment } from '../../contract/second-factor.ts';

export interface CodeFieldsProps {
  enrolment: Enrolment;
  control: Control<{ code: string }>;
}

export function CodeFields({ enrolment: { secret, uri, qr }, control }: CodeFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-[13rem_1fr]">
      <svg
        // Dark on white in both themes: some apps do not read it the other way round.
        role="img"
        aria-label="Código QR para o aplicativo autenticador"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="w-52 justify-self-center rounded-control bg-[white] text-[black]"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div className="grid content-start gap-5">
        <div className="grid gap-1 text-sm">
          <p className="text-muted">Não consegue ler? Digite esta chave no aplicativo:</p>
          <code translate="no" className="font-mono break-all select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <a
            href={uri}
            className="inline-flex min-h-11 w-fit items-center font-medium text-text underline decoration-muted underline-offset-4 sm:hidden"
          >
            Abrir no aplicativo autenticador
          </a>
        </div>
        <Field
          control={control}
          name="code"
          as={TextField}
          label="Código de seis números"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      </div>
    </div>
  );
}
