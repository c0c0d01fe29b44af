import { useEffect, useState } from 'react';
import { answerSignInRequest, useSignInRequest } from '#platform/web/session/sign-in-request.ts';

const prefetchAfterMs = 15_000;

/** The question is no part of the first load; it is there before a session is likely to end. */
export function SignInOverPage() {
  const request = useSignInRequest();
  const [Question, setQuestion] = useState<typeof import('./SignInQuestion.tsx').SignInQuestion>();
  const isAsked = request !== undefined;

  useEffect(() => {
    if (Question) return;
    const fetchQuestion = () =>
      import('./SignInQuestion.tsx').then(
        ({ SignInQuestion }) => setQuestion(() => SignInQuestion),
        // Nothing on the screen may be lost for it: whoever asked hears 'no', and may ask again.
        () => isAsked && answerSignInRequest(false),
      );
    const timer = setTimeout(fetchQuestion, isAsked ? 0 : prefetchAfterMs);
    return () => clearTimeout(timer);
  }, [Question, isAsked]);

  return request && Question ? <Question request={request} /> : null;
}
