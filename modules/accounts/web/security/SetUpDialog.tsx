import { useState } from 'react';
import type { Result } from '#platform/contract/route.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { FormDialog } from '#platform/web/ui/dialogs/FormDialog.tsx';
import { Field } from '#platform/web/ui/fields/Field.tsx';
import { PasswordField } from '#platform/web/ui/fields/PasswordField.tsx';
import { confirmSecondFactor, type Enrolment, setUpSecondFactor } from '../../contract/second-factor.ts';
import { CodeFields } from './CodeFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { confirm, setUp } from './second-factor.api.ts';

const texts = {
  password: {
    title: 'Ativar a verificação em duas etapas',
    subtitle: 'Primeiro, confirme que é você.',
    submitText: 'Continuar',
    size: 'small',
  },
  code: {
    title: 'Leia o código com o seu celular',
    subtitle: 'Use um aplicativo autenticador e digite o código de seis números que ele mostrar.',
    submitText: 'Ativar',
  },
  done: {
    title: 'Guarde os códigos de recuperação',
    subtitle: 'Sem o celular, cada um deles vale por um acesso. Eles só aparecem agora.',
    submitText: 'Ativar',
  },
} as const;

export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const password = useActForm<{ password: string }, Result<typeof setUpSecondFactor>>({
    schema: setUpSecondFactor.body,
    defaultValues: { password: '' },
    act: (values) => setUp(values.password),
    success: 'Agora leia o código com o seu celular.',
    onDone: ({ data }) => setEnrolment(data),
    onFail: () => password.setFocus('password', { shouldSelect: true }),
  });
  const code = useActForm<{ code: string }, Result<typeof confirmSecondFactor>>({
    schema: confirmSecondFactor.body,
    defaultValues: { code: '' },
    act: (values) => confirm(values.code),
    success: 'Verificação em duas etapas ativada.',
    onDone: ({ data }) => setCodes(data.recoveryCodes),
    onFail: () => code.setFocus('code', { shouldSelect: true }),
  });
  return (
    <FormDialog
      {...texts[codes ? 'done' : enrolment ? 'code' : 'password']}
      form={enrolment ? code : password}
      onClose={onClose}
      done={codes && <RecoveryCodes codes={codes} onDone={onClose} />}
    >
      {enrolment ? (
        <CodeFields enrolment={enrolment} control={code.control} />
      ) : (
        <Field control={password.control} name="password" as={PasswordField} label="Sua senha" autoFocus />
      )}
    </FormDialog>
  );
}
