import { useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { withCode } from '#platform/contract/client.ts';
import { counted } from '#platform/web/format.ts';
import { forgetReads } from '#platform/web/network/query-client.ts';
import { Button } from '#platform/web/ui/buttons/Button.tsx';
import { repeatTestsOf } from './grading.api.ts';

export function RepeatTests({ runId, attemptId }: { runId: number; attemptId: number }) {
  const [isSending, setSending] = useState(false);
  async function repeat(): Promise<void> {
    setSending(true);
    try {
      const { data } = await repeatTestsOf(runId, attemptId);
      toast.success(
        data.answers === 0
          ? 'Nada a corrigir de novo.'
          : `${counted(data.answers, 'resposta volta', 'respostas voltam')} à correção automática.`,
      );
      await forgetReads();
    } catch (error) {
      toast.error(withCode(error));
    } finally {
      setSending(false);
    }
  }
  return (
    <Button variant="secondary" isPending={isSending} onPress={repeat}>
      Corrigir de novo
    </Button>
  );
}
