import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import type { WireSchema } from '#platform/contract/translate.ts';
import { showServerFaults } from './contract-form.ts';
import { processToast } from './process-toast.ts';

/**
 * Waits for a form to be sent. A toast shows the outcome, and each field shows what the server refused.
 *
 * @param sending resolves to the success sentence
 * @returns whether the server accepted the form
 */
export async function sendForm<Values extends FieldValues>(
  sending: Promise<string>,
  schema: WireSchema,
  setError: UseFormSetError<Values>,
): Promise<boolean> {
  try {
    await processToast(sending, { success: (message) => message, error: messageOf });
    return true;
  } catch (reason) {
    showServerFaults(reason, schema, setError);
    return false;
  }
}
