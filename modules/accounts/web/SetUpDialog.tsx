import { useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { processToast } from '#platform/web/process-toast.ts';
import { PasswordStep } from '#platform/web/shell/PasswordStep.tsx';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { type Enrolment, setUpSecondFactor } from '../contract/second-factor.ts';
import { CodeStep } from './CodeStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { confirm, setUp } from './second-factor.api.ts';

type Step = { is: 'password' } | { is: 'code'; enrolment: Enrolment } | { is: 'done'; codes: string[] };

const texts = {
  password: {
    title: 'Ativar a verificação em duas etapas',
    subtitle: 'Primeiro, confirme que é você.',
  },
  code: {
    title: 'Leia o código com o seu celular',
    subtitle: 'Use um aplicativo autenticador e digite o código de seis números que ele mostrar.',
  },
  done: {
    title: 'Guarde os códigos de recuperação',
    subtitle: 'Sem o celular, cada um deles vale por uma entrada. Eles só aparecem agora.',
  },
};

/** Turns the second factor on: password, authenticator app, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>({ is: 'password' });
  return (
    <Modal
      isOpen
      onClose={onClose}
      closesOnOutsidePress={false}
      size={step.is === 'password' ? 'small' : 'medium'}
      {...texts[step.is]}
    >
      {step.is === 'password' && (
        <PasswordStep
          schema={setUpSecondFactor.body}
          submitText="Continuar"
          onSubmit={async (password) => {
            const enrolment = await processToast(setUp(password), {
              success: 'Agora leia o código com o seu celular.',
              error: messageOf,
            });
            setStep({ is: 'code', enrolment });
          }}
        />
      )}
      {step.is === 'code' && (
        <CodeStep
          enrolment={step.enrolment}
          onSubmit={async (code) => {
            const codes = await processToast(confirm(code), {
              success: 'Verificação em duas etapas ativada.',
              error: messageOf,
            });
            setStep({ is: 'done', codes });
          }}
        />
      )}
      {step.is === 'done' && <RecoveryCodes codes={step.codes} onDone={onClose} />}
    </Modal>
  );
}
