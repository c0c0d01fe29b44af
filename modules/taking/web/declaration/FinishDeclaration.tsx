import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { queryClient } from '#platform/web/network/query-client.ts';
import { DeclarationFields } from './DeclarationFields.tsx';
import { type DeclarationValues, declarationValues, toDeclared } from './declaration-values.ts';
import { ownDeclarationQuery, sendDeclaration } from './declarations.api.ts';

const notSaved = 'A sua declaração não foi salva. Você pode declarar na página do resultado.';

/** The delivery neither waits for the declaration nor fails with it. What was said before changes no open dialog. */
export function useFinishDeclaration(attemptId: number, isAsked: boolean, isOpen: boolean) {
  const { data: own } = useQuery({ ...ownDeclarationQuery(attemptId), enabled: isAsked });
  const [stored, setStored] = useState(own?.declaration);
  if (!isOpen && stored !== own?.declaration) setStored(own?.declaration);
  const [typed, setTyped] = useState<DeclarationValues>();
  const [sent, setSent] = useState<DeclarationValues>();
  const values = typed ?? declarationValues(stored);

  function send(): void {
    const said = typed && typed !== sent && toDeclared(typed);
    if (!said) return;
    setSent(typed);
    sendDeclaration(attemptId, said).then(
      () => queryClient.invalidateQueries({ queryKey: ownDeclarationQuery(attemptId).queryKey }),
      () => {
        setSent(undefined);
        toast.error(notSaved);
      },
    );
  }

  return {
    send,
    fields: isAsked && <DeclarationFields values={values} onChange={setTyped} />,
  };
}
