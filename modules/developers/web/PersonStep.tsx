import type { Ref } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { type PasswordPolicy, passwordPartsOf } from '#modules/accounts/contract/password.ts';
import { phoneMask } from '#platform/web/phone.ts';
import { ConsentFields } from '#platform/web/shell/ConsentFields.tsx';
import { NewPasswordPair } from '#platform/web/shell/NewPasswordPair.tsx';
import { takesFocus } from '#platform/web/takes-focus.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Field } from '#platform/web/ui/Field.tsx';
import { MaskedField } from '#platform/web/ui/MaskedField.tsx';
import { TextField, type TextFieldProps } from '#platform/web/ui/TextField.tsx';
import { TextLink } from '#platform/web/ui/TextLink.tsx';
import { type DeveloperForm, lettersOnly } from './developer-sign-up-form.ts';
import { GenderField } from './GenderField.tsx';

export interface PersonStepProps {
  control: Control<DeveloperForm>;
  policy: PasswordPolicy;
  signInHref: string;
  /** Checks the step and goes on. */
  onSubmit: () => void;
  ref: Ref<HTMLFormElement>;
}

/** The first step of a developer's sign-up: who it is. */
export function PersonStep({ control, policy, signInHref, onSubmit, ref }: PersonStepProps) {
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
      <Field
        control={control}
        name="name"
        as={NameField}
        label="Nome completo"
        autoComplete="name"
        autoFocus={takesFocus()}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          control={control}
          name="birthDate"
          as={MaskedField}
          label="Data de nascimento"
          mask="__/__/____"
          placeholder="dd/mm/aaaa"
          autoComplete="bday"
        />
        <Field
          control={control}
          name="cpf"
          as={MaskedField}
          label="CPF"
          mask="___.___.___-__"
          autoComplete="off"
        />
        <Field
          control={control}
          name="phone"
          as={MaskedField}
          label="Telefone"
          isOptional
          mask={phoneMask}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
        <Field control={control} name="genderId" as={GenderField} />
      </div>
      <Field
        control={control}
        name="email"
        as={TextField}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        minLength={10}
      />
      <NewPasswordPair control={control} parts={passwordPartsOf(policy)} />
      <ConsentFields control={control} />
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
      </div>
    </form>
  );
}

/** Leaves out what no name has in it, also of what was typed before the page was alive. */
function NameField({ value = '', onChange, ...rest }: TextFieldProps) {
  return (
    <TextField {...rest} value={lettersOnly(value)} onChange={(text) => onChange?.(lettersOnly(text))} />
  );
}
