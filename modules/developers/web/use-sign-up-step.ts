import { useCallback, useEffect, useState } from 'react';

export type SignUpStep = 'person' | 'skills';

/**
 * The second one has an entry of its own in the browser's history, so that 'back' leads to the first one. What the
 * second step needs is gone after a reload, which therefore leads to the first one, too.
 */
export function useSignUpStep(): [SignUpStep, (step: SignUpStep) => void] {
  const [step, setStep] = useState<SignUpStep>('person');
  useEffect(() => {
    if (isSecond()) window.history.back();
    const follow = () => {
      if (!isSecond()) setStep('person');
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const goTo = useCallback((next: SignUpStep) => {
    setStep(next);
    if (next === 'skills') window.history.pushState({ ...window.history.state, ...second }, '');
    else if (isSecond()) window.history.back();
  }, []);
  return [step, goTo];
}

const second = { signUpStep: 2 };

const isSecond = (): boolean => window.history.state?.signUpStep === second.signUpStep;
