import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '#platform/web/format.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { mergeEdits, type SharedField } from '#platform/web/forms/merge-edits.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { linkLabels } from '#platform/web/shell/link-labels.ts';
import { PictureField } from '#platform/web/shell/PictureField.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { PhoneField } from '#platform/web/ui/fields/PhoneField.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { LinkField, TextField } from '#platform/web/ui/fields/TextField.tsx';
import { Picture } from '#platform/web/ui/Picture.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import {
  biographyMost,
  type CompanyProfile,
  companyProfile,
  companyProfileUpdate,
} from '../../contract/company-profile.ts';
import { isSameName } from '../../domain/same-name.ts';
import { companyCheckQuery } from '../checks/company-checks.api.ts';
import { saveProfile } from './company-profile.api.ts';
import { ProfileAddress } from './ProfileAddress.tsx';
import {
  isNewEmail,
  type ProfileForm,
  profileFormFaults,
  toProfileForm,
  toProfileUpdate,
} from './profile-form.ts';

export interface CompanyProfileFormProps {
  profile: CompanyProfile;
  onDone: () => void;
}

export function CompanyProfileForm({ profile, onDone }: CompanyProfileFormProps) {
  const [isSending, setSending] = useState(false);
  const form = useActForm<ProfileForm>({
    schema: companyProfileUpdate,
    defaultValues: toProfileForm(profile),
    resolver: faultResolver((values) => profileFormFaults(values, profile)),
    draft: { key: `empresa-${profile.id}` },
    act: (values) => saveProfile(toProfileUpdate(values)),
    merge: mergeEdits({ state: companyProfile, valuesOf: toProfileForm, fields: sharedFields }),
    onDone,
    faultText: (values) => profileFormFaults(values, profile)[0]?.[1],
  });
  const { control } = form;
  const asksPassword = isNewEmail({ email: form.watch('email') }, profile);
  const { data: check } = useQuery(companyCheckQuery);
  const asksCheck = check?.ofName && !isSameName(form.watch('tradeName'), profile.tradeName);

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <RestoredDraft of={form.draft} />
      <Card title="Sobre a empresa">
        <div className="grid gap-5">
          <Field
            control={control}
            name="logo"
            as={PictureField}
            label="Logo"
            isOptional
            purpose="logo"
            onSending={setSending}
          />
          <Field
            control={control}
            name="tradeName"
            as={TextField}
            label="Nome fantasia"
            autoComplete="organization"
            description={
              asksCheck
                ? 'Um nome novo passa por verificação. Até lá, ranking, busca de pessoas, grupos, convites por e-mail e mensagens ficam fechados.'
                : undefined
            }
          />
          <Field
            control={control}
            name="biography"
            as={TextArea}
            label="Descrição"
            rows={6}
            counterLimit={biographyMost}
            description={`(máximo: ${biographyMost} caracteres)`}
          />
        </div>
      </Card>
      <Card title="Contato">
        <div className="grid gap-5">
          <Field
            control={control}
            name="email"
            as={TextField}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            description="Você entra com ele."
          />
          {asksPassword && (
            <Field
              control={control}
              name="currentPassword"
              as={PasswordField}
              label="Senha atual"
              description="Para trocar o e-mail, confirme sua senha. Quando a troca valer, as outras sessões serão encerradas."
            />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            {(['phone', 'secondPhone'] as const).map((name, index) => (
              <Field
                key={name}
                control={control}
                name={name}
                as={PhoneField}
                label={`Telefone ${index + 1}`}
                isOptional={name === 'secondPhone'}
              />
            ))}
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            {(['website', 'linkedin', 'github', 'instagram'] as const).map((name) => (
              <Field key={name} control={control} name={name} as={LinkField} label={linkLabels[name]} />
            ))}
          </div>
        </div>
      </Card>
      {profile.address && <ProfileAddress address={profile.address} control={control} />}
      <FormFailureNote of={form.failure} />
      <Button
        type="submit"
        size="large"
        isDisabled={isSending}
        isPending={form.isPending}
        pendingText="Aguarde..."
        className="justify-self-end max-sm:w-full"
      >
        Salvar
      </Button>
    </form>
  );
}

/** Colleagues may change all but what belongs to the own account. */
const sharedFields: readonly SharedField<ProfileForm>[] = [
  {
    name: 'logo',
    label: 'Logo',
    show: (url: string) => url && <Picture src={url} alt="" className="size-24" />,
  },
  { name: 'tradeName', label: 'Nome fantasia' },
  { name: 'biography', label: 'Descrição' },
  { name: 'phone', label: 'Telefone 1', show: formatPhone },
  { name: 'secondPhone', label: 'Telefone 2', show: formatPhone },
  { name: 'website', label: linkLabels.website },
  { name: 'linkedin', label: linkLabels.linkedin },
  { name: 'github', label: linkLabels.github },
  { name: 'instagram', label: linkLabels.instagram },
  { name: 'complement', label: 'Complemento' },
];
