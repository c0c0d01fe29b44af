import { useCallback, useEffect, useState } from 'react';

export type SignUpStep = 'person' | 'skills';

/** 'Back' leads from the second to the first. A reload loses what the second needs, and leads to the first too. */
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
