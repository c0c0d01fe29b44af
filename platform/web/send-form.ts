import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import type { WireSchema } from '#platform/contract/translate.ts';
import { showServerFaults } from './contract-form.ts';
import { processToast } from './process-toast.ts';

/**
 * Waits for a form that is being sent: the toast says how it went, and what the server refuses stands at its field.
 *
 * @param sending gives the sentence of the success
 * @returns whether the form was taken
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
