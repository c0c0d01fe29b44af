import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { codeLength, formatCode, readCode } from '../contract/certificates.ts';

export interface FindCertificateProps {
  title: string;
  subtitle: string;
  tried?: string;
}

export function FindCertificate({ title, subtitle, tried = '' }: FindCertificateProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(tried);
  const [error, setError] = useState<string>();
  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = readCode(typed);
    if (code) void navigate({ to: paths.certificate, params: { code: formatCode(code) } });
    else {
      event.currentTarget.querySelector('input')?.focus();
      setError(`O código tem ${codeLength} letras e números, como em K7QD-2MPA-9XWE-4HTB.`);
    }
  }
  return (
    <div className="mx-auto grid max-w-lg gap-8 pt-6">
      <div className="grid gap-3">
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="text-muted">{subtitle}</p>
      </div>
      <form onSubmit={find} noValidate className="grid gap-5">
        <TextField
          label="Código do certificado"
          description="Está no PDF, ao lado do código QR, e no fim do link."
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
          maxLength={40}
          autoComplete="off"
          error={error}
        />
        <Button type="submit" className="justify-self-start max-sm:w-full">
          Conferir certificado
        </Button>
      </form>
      <p className="text-sm text-muted">
        Tem o dossiê de uma prova? <TextLink href={paths.checkDossier}>Conferir dossiê</TextLink>
      </p>
    </div>
  );
}
