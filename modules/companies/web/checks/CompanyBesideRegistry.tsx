import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatCnpj, formatPhone, formatPostalCode } from '#platform/web/format.ts';
import {
  addressRecordQuery,
  companyRecordQuery,
  unreachableRegistry,
} from '#platform/web/network/registry.api.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Spinner } from '#platform/web/ui/states/Spinner.tsx';
import type { WaitingCompany } from '../../contract/company-checks.ts';

type Fact = readonly [label: string, value: ReactNode];

export function CompanyBesideRegistry({ company }: { company: WaitingCompany }) {
  const { name, nameBefore, cnpj, plan, address, phone, owners } = company;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Facts
        title="A empresa informou"
        facts={[
          ['Nome', nameBefore ? `${name} (antes: ${nameBefore})` : name],
          ['CNPJ', formatCnpj(cnpj)],
          [
            'Responsáveis',
            owners.map((owner) => [owner.name, owner.email].filter(Boolean).join(', ')).join('; '),
          ],
          ['Endereço', address],
          ['Telefone', phone && formatPhone(phone)],
          ['Plano', plan],
        ]}
      />
      <RegistryFacts cnpj={cnpj} />
    </div>
  );
}

function RegistryFacts({ cnpj }: { cnpj: string }) {
  const title = 'Registro público';
  const record = useQuery(companyRecordQuery(cnpj));
  const address = useQuery(addressRecordQuery(record.data?.postalCode ?? '')).data;
  if (record.isPending) {
    return (
      <Facts title={title}>
        <Spinner label="Consultando o registro" />
      </Facts>
    );
  }
  if (!record.data) {
    const isDown = unreachableRegistry(record.error) !== undefined;
    return (
      <Facts title={title}>
        <p>{isDown ? 'Registro indisponível.' : 'O registro público não tem este CNPJ.'}</p>
        {isDown && (
          <Button
            variant="secondary"
            className="w-fit"
            onPress={() => void record.refetch()}
            isPending={record.isFetching}
          >
            <RotateCw size={18} aria-hidden />
            Tentar de novo
          </Button>
        )}
      </Facts>
    );
  }
  const { tradeName, legalName, email, number, complement, postalCode, phone, status } = record.data;
  const street = [
    address?.street,
    number,
    complement,
    address?.district,
    address?.city,
    address?.state,
    postalCode && formatPostalCode(postalCode),
  ];
  return (
    <Facts
      title={title}
      facts={[
        ['Nome', tradeName],
        ['Razão social', legalName],
        ['E-mail', email],
        ['Endereço', street.filter(Boolean).join(', ')],
        ['Telefone', phone && formatPhone(phone)],
        ['Situação', status],
      ]}
    />
  );
}

function Facts({ title, facts, children }: { title: string; facts?: readonly Fact[]; children?: ReactNode }) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid content-start gap-4 rounded-control border border-line p-4 text-sm wrap-anywhere"
    >
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      {children}
      {facts && (
        <dl className="grid gap-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
