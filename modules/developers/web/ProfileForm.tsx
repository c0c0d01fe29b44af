import { useState } from 'react';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { firstFaultText } from '#platform/web/session/what-is-needed.ts';
import { linkLabels } from '#platform/web/shell/link-labels.ts';
import { PictureField } from '#platform/web/shell/PictureField.tsx';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PhoneField } from '#platform/web/ui/fields/PhoneField.tsx';
import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { LinkField } from '#platform/web/ui/fields/TextField.tsx';
import { FormFailureNote } from '#platform/web/ui/states/FormFailureNote.tsx';
import { RestoredDraft } from '#platform/web/ui/states/RestoredDraft.tsx';
import { biographyLimit, type DeveloperProfile, developerEdit } from '../contract/developer-profile.ts';
import { AddressFields } from './AddressFields.tsx';
import { developerNeeds } from './developer-sign-up-form.ts';
import { type EditForm, editFaults, linkNames, toEdit, toEditForm } from './edit-form.ts';
import { BirthDateField, GenderField, NameField } from './PersonFields.tsx';
import { saveProfile } from './profile.api.ts';
import { SkillFields } from './SkillFields.tsx';
import { VisibilityFields } from './VisibilityFields.tsx';

export function ProfileForm({ profile, onDone }: { profile: DeveloperProfile; onDone: () => void }) {
  const [isSending, setSending] = useState(false);
  const form = useActForm<EditForm>({
    schema: developerEdit,
    defaultValues: toEditForm(profile),
    resolver: faultResolver(editFaults),
    draft: { key: 'perfil' },
    act: (values) => saveProfile(toEdit(values)),
    onDone,
    faultText: (values) => firstFaultText(editFaults(values), values, developerNeeds),
  });
  const { control } = form;

  return (
    <form onSubmit={form.submit} noValidate className="grid gap-6">
      <RestoredDraft of={form.draft} />
      <Card title="Sobre você">
        <div className="grid gap-5">
          <Field
            control={control}
            name="photo"
            as={PictureField}
            label="Foto"
            isOptional
            purpose="perfil"
            onSending={setSending}
          />
          <Field
            control={control}
            name="biography"
            as={TextArea}
            label="Biografia"
            isOptional
            rows={6}
            counterLimit={biographyLimit}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {linkNames.map((name) => (
              <Field key={name} control={control} name={name} as={LinkField} label={linkLabels[name]} />
            ))}
          </div>
        </div>
      </Card>
      <Card title="Dados pessoais">
        <div className="grid gap-5">
          <Field
            control={control}
            name="name"
            as={NameField}
            needs={developerNeeds.name}
            description="Pelo menos 5 caracteres."
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field control={control} name="birthDate" as={BirthDateField} needs={developerNeeds.birthDate} />
            <Field control={control} name="genderId" as={GenderField} />
          </div>
        </div>
      </Card>
      <Card title="Stacks e tecnologias">
        <SkillFields control={control} own={profile} />
      </Card>
      <Card title="Contato e endereço">
        <div className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            {(['phone', 'secondPhone'] as const).map((name, index) => (
              <Field
                key={name}
                control={control}
                name={name}
                as={PhoneField}
                label={`Telefone ${index + 1}`}
                isOptional
                autoComplete={index === 0 ? 'tel-national' : 'off'}
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
