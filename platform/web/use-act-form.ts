import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { WireSchema } from '#platform/contract/translate.ts';
import { contractResolver, showServerFaults } from './contract-form.ts';
import type { Merge } from './merge-edits.ts';
import { type ActOptions, isOldEdition, perform, sharedFailure, type Told } from './use-act.ts';

export interface ActFormOptions<Values extends FieldValues, Result> extends ActOptions<Result, Values> {
  /** Of what is sent: the server's field faults are put where the form shows its own. */
  schema: WireSchema;
  defaultValues: DefaultValues<Values>;
  /** What the form begins with, where that is read when the form is there already. What was typed meanwhile stays. */
  values?: Values | undefined;
  /** Checks the values, where they are not what the schema describes. */
  resolver?: Resolver<Values>;
  /** Sends the values. @throws ApiError, NetworkError */
  act: (values: Values) => Promise<Result>;
  /** Called when the server refused; its toast has said why. */
  onFail?: (reason: unknown) => void;
  /** For what others edit too: brings in what they saved meanwhile, and the form is sent again. See {@link mergeEdits}. */
  merge?: Merge<Values>;
  /** Called when the form itself finds a fault; its fields say which. */
  onFault?: (values: Values) => void;
}

export interface ActForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For the form's `onSubmit`. */
  submit: () => Promise<void>;
  isPending: boolean;
}

/**
 * A form that sends one call. It validates with the schema of the call, a toast shows the outcome, and faults from the
 * server appear at their fields. The values stay in the form.
 */
export function useActForm<Values extends FieldValues, Result extends Told = Told>(
  options: ActFormOptions<Values, Result>,
): ActForm<Values> {
  const { schema, defaultValues, values, resolver, act, merge, onDone, onFail, onFault, ...rest } = options;
  const form = useForm<Values>({
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    resolver: resolver ?? contractResolver<Values>(schema),
  });
  const submit = form.handleSubmit(
    async (values) => {
      let result: Result;
      try {
        result = await perform(act(values), merge ? { ...rest, error: sharedFailure } : rest);
      } catch (reason) {
        if (merge && isOldEdition(reason)) {
          if (await merge(form, reason)) await submit();
          return;
        }
        showServerFaults(reason, schema, form.setError);
        onFail?.(reason);
        return;
      }
      await onDone?.(result, values);
    },
    () => onFault?.(form.getValues()),
  );
  return { ...form, submit, isPending: form.formState.isSubmitting };
}
