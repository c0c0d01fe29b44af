import type { ReactNode } from 'react';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Chip } from '#platform/web/ui/Chip.tsx';
import { Logo } from '#platform/web/ui/Logo.tsx';
import type { Certificate, CertifiedResult } from '../contract/certificates.ts';
import { formatCode } from '../contract/certificates.ts';
import { CertificateState } from './CertificateState.tsx';

export function CertificateView({ certificate }: { certificate: Certificate }) {
  const { code, state, version, result, issuedAt } = certificate;
  const isValid = state === 'valid';
  return (
    <article className="relative grid gap-8 overflow-hidden rounded-card border border-line bg-surface p-6 pl-8 text-text sm:p-10 sm:pl-14">
      <div
        aria-hidden
        className={`absolute inset-y-0 left-0 w-1.5 sm:w-2 ${isValid ? 'bg-accent' : 'bg-control'}`}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Logo />
        <CertificateState state={state} />
      </div>
      {!isValid && (
        <p className="border-l-2 border-control pl-4 font-medium wrap-anywhere">{endOf(certificate)}</p>
      )}
      {result ? (
        <Result result={result} isValid={isValid} />
      ) : (
        <h1 className="text-title font-semibold">Certificado retirado</h1>
      )}
      <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-6 text-sm sm:grid-cols-3">
        <Fact term="Código">
          <span translate="no" className="font-mono text-sm">
            {formatCode(code)}
          </span>
        </Fact>
        <Fact term="Emitido em">{formatDay(issuedAt)}</Fact>
        {version > 1 && <Fact term="Versão">{version}</Fact>}
        {result && <Fact term="Entregue em">{formatDay(result.deliveredAt)}</Fact>}
      </dl>
      {result && (
        <section aria-labelledby="checked" className="grid gap-2 text-sm text-muted">
          <h2 id="checked" className="font-medium text-text">
            O que o Provado conferiu
          </h2>
          <p>
            A conta que fez a prova, o prazo e a correção de todas as questões, de onde vem a pontuação. A
            prova foi feita pela internet, sem supervisão: a identidade de quem respondeu não foi conferida.
          </p>
        </section>
      )}
    </article>
  );
}

function Result({ result, isValid }: { result: CertifiedResult; isValid: boolean }) {
  const { name, exam, company, skills, questions, score } = result;
  return (
    <div className="grid gap-7">
      <div className="grid gap-2">
        <p className="text-sm font-medium text-muted">Certificado de resultado</p>
        <h1 className="text-title font-semibold wrap-anywhere">{name}</h1>
        <p className="text-lg text-muted wrap-anywhere">
          entregou a prova <strong className="font-semibold text-text">{exam}</strong>, de {company}.
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={`text-score font-semibold ${isValid ? 'text-accent' : 'text-muted line-through'}`}>
          {formatNumber(score)}
        </span>
        <span className="text-muted">
          {`de 100 · ${questions} ${questions === 1 ? 'questão' : 'questões'}`}
        </span>
      </p>
      {skills.length > 0 && (
        <ul aria-label="Habilidades da prova" className="flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="contents">
              <Chip>{skill}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function endOf({ state, settledAt, reason }: Certificate): string {
  const when = settledAt ? ` em ${formatDay(settledAt)}` : '';
  if (state === 'replaced')
    return 'O resultado desta prova mudou depois da emissão, e este certificado não vale mais. Peça à pessoa o atual.';
  if (state === 'annulled') return 'A prova foi anulada depois da emissão, e este certificado não vale mais.';
  if (state === 'withdrawn') return `A própria pessoa retirou este certificado${when}, e ele não vale mais.`;
  return `O Provado revogou este certificado${when}, e ele não vale mais. Motivo: ${reason}`;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
