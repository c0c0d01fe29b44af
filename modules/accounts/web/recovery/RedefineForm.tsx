import { lazy, Suspense } from 'react';
import { paths } from '#platform/contract/paths.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTypedBefore } from '#platform/web/forms/use-typed-before.ts';
import { KnownAccount } from '#platform/web/shell/KnownAccount.tsx';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import {
  isAcceptablePassword,
  newPasswordsDiffer,
  type PasswordPolicy,
  passwordPartsOf,
  weakNewPassword,
} from '../../contract/password.ts';
import { redefinition } from '../../contract/recovery.ts';
import { termsVersion } from '../../contract/terms.ts';
import type { RedefineValues } from './FirstConsents.tsx';
import { redefine } from './recovery.api.ts';

/** Few choose a first password here: the others load nothing for it. */
const FirstConsents = lazy(async () => ({ default: (await import('./FirstConsents.tsx')).FirstConsents }));

export interface RedefineFormProps {
  token: string;
  email: string;
  policy: PasswordPolicy;
  isFirst?: boolean;
  onDone: () => void | Promise<void>;
  onRefused: (reason: unknown) => void;
}

export function RedefineForm({
  token,
  email,
  policy,
  isFirst = false,
  onDone,
  onRefused,
}: RedefineFormProps) {
  // No draft: it asks for passwords.
  const form = useActForm<RedefineValues>({
    schema: redefinition,
    defaultValues: { password: '', confirmation: '', acceptsTerms: false, allowsEmail: false },
    resolver: faultResolver((values) =>
      faultsInOrder(
        redefinition,
        { ...values, token },
        {
          password: !isAcceptablePassword(values.password, policy) && weakNewPassword,
          confirmation: values.confirmation !== values.password && newPasswordsDiffer,
        },
      ),
    ),
    act: ({ password, confirmation, allowsEmail }) =>
      redefine({ token, password, confirmation, ...(isFirst && { termsVersion, allowsEmail }) }),
    reading: 'never',
    onDone,
    onFail: onRefused,
  });
  const element = useTypedBefore(form.setValue);
  return (
    <form ref={element} onSubmit={form.submit} method="dialog" noValidate className="grid gap-5">
      <NewPasswordPair control={form.control} parts={passwordPartsOf(policy)} username={email} isChange />
      {isFirst && (
        <Suspense fallback={<SkeletonList rows={2} />}>
          <FirstConsents control={form.control} />
        </Suspense>
      )}
      <FormFailureNote of={form.failure}>
        {(form.failure?.code === 'CPF_EM_USO' || form.failure?.code === 'CNPJ_EM_USO') && (
          <KnownAccount
            href={form.failure.code === 'CPF_EM_USO' ? paths.developer.signIn : paths.company.signIn}
          />
        )}
      </FormFailureNote>
      <Button
        type="submit"
        size="large"
        isDisabled={isFirst && !form.watch('acceptsTerms')}
        isPending={form.isPending}
        pendingText="Aguarde..."
      >
        {isFirst ? 'Escolher senha' : 'Redefinir'}
      </Button>
    </form>
  );
}
