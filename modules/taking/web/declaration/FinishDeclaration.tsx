import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { queryClient } from '#platform/web/network/query-client.ts';
import { DeclarationFields } from './DeclarationFields.tsx';
import { type DeclarationValues, declarationValues, toDeclared } from './declaration-values.ts';
import { ownDeclarationQuery, sendDeclaration } from './declarations.api.ts';

const notSaved = 'A sua declaração não foi salva. Você pode declarar na página do resultado.';

/**
 * What is said before the delivery goes its own way: the delivery neither waits for it nor fails with it.
 * @param isOpen nothing is asked of the server before
 */
export function useFinishDeclaration(attemptId: number, isOpen: boolean) {
  const { data: own } = useQuery({ ...ownDeclarationQuery(attemptId), enabled: isOpen });
  const [typed, setTyped] = useState<DeclarationValues>();
  const [sent, setSent] = useState<DeclarationValues>();
  const values = typed ?? declarationValues(own?.declaration);

  /** Nothing is sent if nothing was said, or nothing new. */
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
    fields: own?.open && <DeclarationFields values={values} onChange={setTyped} />,
  };
}
