import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '#platform/contract/client.ts';
import { faultResolver, showServerFaults } from '#platform/web/contract-form.ts';
import { phoneMask } from '#platform/web/phone.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { PictureField } from '#platform/web/shell/PictureField.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { MaskedField } from '#platform/web/ui/MaskedField.tsx';
import { TextArea } from '#platform/web/ui/TextArea.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { biographyLimit, type DeveloperProfile, developerEdit } from '../contract/developer-profile.ts';
import { AddressFields } from './AddressFields.tsx';
import { type EditForm, editFaults, linkNames, toEdit, toEditForm } from './edit-form.ts';
import { saveProfile } from './profile.api.ts';
import { SkillFields } from './SkillFields.tsx';
import { VisibilityFields } from './VisibilityFields.tsx';

const linkLabels = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  website: 'Site',
} as const;

/** Everything of a developer's own profile that they may change. */
export function ProfileForm({ profile, onDone }: { profile: DeveloperProfile; onDone: () => void }) {
  const [isSending, setSending] = useState(false);
  const form = useForm<EditForm>({
    defaultValues: toEditForm(profile),
    resolver: faultResolver(editFaults),
  });
  const { control, handleSubmit, setError, formState, getValues } = form;

  const submit = handleSubmit(
    async (values) => {
      try {
        await processToast(saveProfile(toEdit(values)), { success: (message) => message, error: messageOf });
        onDone();
      } catch (reason) {
        showServerFaults(reason, developerEdit, setError);
      }
    },
    () => toast.error(editFaults(getValues())[0]?.[1]),
  );

  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <Card title="Sobre você">
        <div className="grid gap-5">
          <Controller
            name="photo"
            control={control}
            render={({ field, fieldState }) => (
              <PictureField
                label="Foto"
                purpose="perfil"
                value={field.value}
                onChange={field.onChange}
                onSending={setSending}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            name="biography"
            control={control}
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label="Biografia"
                isOptional
                rows={6}
                counterLimit={biographyLimit}
                error={fieldState.error?.message}
              />
            )}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {linkNames.map((name) => (
              <Controller
                key={name}
                name={name}
                control={control}
                render={({ field, fieldState }) => (
                  <TextField
                    {...field}
                    label={linkLabels[name]}
                    isOptional
                    type="url"
                    inputMode="url"
                    placeholder="https://"
                    error={fieldState.error?.message}
                  />
                )}
              />
            ))}
          </div>
        </div>
      </Card>
      <Card title="Stacks e tecnologias">
        <SkillFields control={control} />
      </Card>
      <Card title="Contato e endereço">
        <div className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            {(['phone', 'secondPhone'] as const).map((name, index) => (
              <Controller
                key={name}
                name={name}
                control={control}
                render={({ field, fieldState }) => (
                  <MaskedField
                    {...field}
                    label={`Telefone ${index + 1}`}
                    isOptional
                    mask={phoneMask}
                    type="tel"
                    inputMode="tel"
                    autoComplete={index === 0 ? 'tel-national' : 'off'}
                    error={fieldState.error?.message}
                  />
                )}
              />
            ))}
          </div>
          <p className="text-sm text-muted">O endereço é opcional. Digite o CEP e completamos o que der.</p>
          <AddressFields form={form} />
        </div>
      </Card>
      <div id="visibilidade" className="scroll-mt-24">
        <Card title="Quem vê o quê">
          <VisibilityFields control={control} />
        </Card>
      </div>
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
