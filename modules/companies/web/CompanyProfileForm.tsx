import { useState } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '#platform/contract/client.ts';
import { faultResolver, showServerFaults } from '#platform/web/contract-form.ts';
import { phoneMask } from '#platform/web/phone.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { PictureField } from '#platform/web/shell/PictureField.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { MaskedField } from '#platform/web/ui/MaskedField.tsx';
import { PasswordField } from '#platform/web/ui/PasswordField.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { TextField, type TextFieldProps } from '#platform/web/ui/TextField.tsx';
import { biographyMost, type CompanyProfile, companyProfileUpdate } from '../contract/company-profile.ts';
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

/** Everything of a company's profile that its members may change. */
export function CompanyProfileForm({ profile, onDone }: CompanyProfileFormProps) {
  const [isSending, setSending] = useState(false);
  const form = useForm<ProfileForm>({
    defaultValues: toProfileForm(profile),
    resolver: faultResolver((values) => profileFormFaults(values, profile)),
  });
  const { control, handleSubmit, setError, formState, watch, getValues } = form;
  const asksPassword = isNewEmail({ email: watch('email') }, profile);

  const submit = handleSubmit(
    async (values) => {
      try {
        await processToast(saveProfile(toProfileUpdate(values)), {
          success: (message) => message,
          error: messageOf,
        });
        onDone();
      } catch (reason) {
        showServerFaults(reason, companyProfileUpdate, setError);
      }
    },
    () => toast.error(profileFormFaults(getValues(), profile)[0]?.[1]),
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Card title="Sobre a empresa">
        <div className="grid gap-5">
          <Controller
            name="logo"
            control={control}
            render={({ field, fieldState }) => (
              <PictureField
                label="Logo"
                purpose="logo"
                value={field.value}
                onChange={field.onChange}
                onSending={setSending}
                error={fieldState.error?.message}
              />
            )}
          />
          <ProfileText control={control} name="tradeName" label="Nome fantasia" autoComplete="organization" />
          <Controller
            name="biography"
            control={control}
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label="Descrição"
                rows={6}
                counterLimit={biographyMost}
                description={`(máximo: ${biographyMost} caracteres)`}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
      </Card>
      <Card title="Contato">
        <div className="grid gap-5">
          <ProfileText
            control={control}
            name="email"
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            description="Você entra com ele."
          />
          {asksPassword && (
            <Controller
              name="currentPassword"
              control={control}
              render={({ field, fieldState }) => (
                <PasswordField
                  {...field}
                  label="Senha atual"
                  description="Para trocar o e-mail, confirme sua senha. As outras sessões serão encerradas."
                  error={fieldState.error?.message}
                />
              )}
            />
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <ProfilePhone control={control} name="phone" label="Telefone 1" />
            <ProfilePhone control={control} name="secondPhone" label="Telefone 2" isOptional />
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            {(['website', 'linkedin', 'github', 'instagram'] as const).map((name) => (
              <ProfileText
                key={name}
                control={control}
                name={name}
                label={linkLabels[name]}
                isOptional
                type="url"
                inputMode="url"
                placeholder="https://"
              />
            ))}
          </div>
        </div>
      </Card>
      {profile.address && <ProfileAddress address={profile.address} control={control} />}
      <Button
        type="submit"
        size="large"
        isDisabled={isSending}
        isPending={formState.isSubmitting}
        pendingText="Aguarde..."
        className="justify-self-end max-sm:w-full"
      >
        Salvar
      </Button>
    </form>
  );
}

const linkLabels = { website: 'Site', linkedin: 'LinkedIn', github: 'GitHub', instagram: 'Instagram' };

interface ProfileTextProps extends Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'ref'> {
  control: Control<ProfileForm>;
  name: keyof ProfileForm;
}

function ProfileText({ control, name, ...rest }: ProfileTextProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => <TextField {...rest} {...field} error={fieldState.error?.message} />}
    />
  );
}

interface ProfilePhoneProps {
  control: Control<ProfileForm>;
  name: 'phone' | 'secondPhone';
  label: string;
  isOptional?: boolean;
}

function ProfilePhone({ control, name, ...rest }: ProfilePhoneProps) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <MaskedField
          {...rest}
          {...field}
          mask={phoneMask}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
