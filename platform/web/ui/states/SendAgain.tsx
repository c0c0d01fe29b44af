import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/contract/client.ts';
import { requestConfirmation } from '#platform/contract/mailbox.ts';
import { type FormFailure, failureOf } from '../../forms/form-failure.ts';
import { call } from '../../network/api.ts';
import { queryClient } from '../../network/query-client.ts';
import { Button } from '../buttons/Button.tsx';
import { RetryWait } from './RetryWait.tsx';

export function SendAgain() {
  const [failure, setFailure] = useState<FormFailure>();
  const send = useMutation(
    {
      mutationFn: () => call(requestConfirmation, {}),
      onMutate: () => setFailure(undefined),
      onError: (reason) => setFailure(failureOf(reason, messageOf(reason))),
    },
    queryClient,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="secondary" onPress={() => send.mutate()} isPending={send.isPending}>
        Enviar de novo
      </Button>
      {/* It takes no gap beside the button while it has no words. */}
      <div role="status" className="min-w-0 text-sm text-muted empty:-ml-4">
        {send.data?.message}
        {failure?.isNetwork && 'Sem conexão com o servidor. Confira a internet e tente de novo.'}
        {failure && !failure.isNetwork && failure.retryAt === undefined && failure.text}
        {failure?.retryAt !== undefined && <RetryWait key={failure.retryAt} until={failure.retryAt} />}
      </div>
    </div>
  );
}
