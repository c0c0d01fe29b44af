import type { Ref } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type PasswordPolicy, passwordPartsOf } from '#modules/accounts/contract/password.ts';
import { paths } from '#platform/contract/paths.ts';
import { takesFocus } from '#platform/web/forms/focus-later.ts';
import type { FormFailure } from '#platform/web/forms/form-failure.ts';
import type { Draft } from '#platform/web/forms/use-draft.ts';
import { ConsentFields } from '#platform/web/shell/ConsentFields.tsx';
import { KnownAccount } from '#platform/web/shell/KnownAccount.tsx';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { MaskedField } from '#platform/web/ui/fields/MaskedField.tsx';
import { PhoneField } from '#platform/web/ui/fields/PhoneField.tsx';
import { TextField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import { type DeveloperForm, developerNeeds } from './developer-sign-up-form.ts';
import { BirthDateField, GenderField, NameField } from './PersonFields.tsx';

export interface PersonStepProps {
  control: Control<DeveloperForm>;
  policy: PasswordPolicy;
  signInHref: string;
  failure: FormFailure | undefined;
  onSubmit: () => void;
  draft: Draft;
  ref: Ref<HTMLFormElement>;
}

export function PersonStep({ control, policy, signInHref, failure, onSubmit, draft, ref }: PersonStepProps) {
  const acceptsTerms = useWatch({ control, name: 'acceptsTerms' });
  return (
    <form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      method="dialog"
      noValidate
      className="grid gap-5"
    >
      <RestoredDraft of={draft} />
      <Field
        control={control}
        name="name"
        as={NameField}
        needs={developerNeeds.name}
        description="Aparece nos resultados e nos certificados. Pelo menos 5 caracteres."
        autoFocus={takesFocus()}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          control={control}
          name="birthDate"
          as={BirthDateField}
          needs={developerNeeds.birthDate}
          description="Só você vê. É preciso completar 14 anos até o fim deste ano."
        />
        <Field
          control={control}
          name="cpf"
          as={MaskedField}
          label="CPF"
          needs={developerNeeds.cpf}
          mask="___.___.___-__"
          autoComplete="off"
          description="Ninguém vê. Vale uma conta por pessoa. Estrangeiros também têm CPF: peça à Receita Federal, de qualquer país."
        />
        <Field
          control={control}
          name="phone"
          as={PhoneField}
          label="Telefone"
          isOptional
          description="No perfil, você escolhe quem vê."
        />
        <Field
          control={control}
          name="genderId"
          as={GenderField}
          description="Aparece para empresas. Você pode esconder depois."
        />
      </div>
      <Field
        control={control}
        name="email"
        as={TextField}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        minLength={10}
        needs={developerNeeds.email}
        description="Você entra com ele. Pelo menos 10 caracteres."
      />
      <NewPasswordPair control={control} parts={passwordPartsOf(policy)} />
      <ConsentFields control={control} />
      <FormFailureNote of={failure}>
        {failure?.code === 'CADASTRO_NAO_CONCLUIDO' && <KnownAccount href={signInHref} />}
      </FormFailureNote>
      <div className="grid gap-3">
        <Button type="submit" size="large" isDisabled={!acceptsTerms}>
          Continuar
        </Button>
        <p role="status" className="text-sm text-muted">
          {!acceptsTerms && 'Para continuar, aceite os termos.'}
        </p>
        <p className="text-sm text-muted">
          Já possui conta? <TextLink href={signInHref}>Entrar</TextLink>
        </p>
        <p className="text-sm text-muted">
          É de uma empresa? <TextLink href={paths.company.signUp}>Cadastrar empresa</TextLink>
        </p>
      </div>
    </form>
  );
}
