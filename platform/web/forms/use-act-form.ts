import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { messageOf } from '#platform/contract/client.ts';
import type { WireSchema } from '#platform/contract/translate.ts';
import { formToast, type LastToast } from '../process-toast.ts';
import { contractResolver, showServerFaults } from './contract-form.ts';
import type { DraftSettings } from './drafts.ts';
import { type FormFailure, failureOf } from './form-failure.ts';
import type { Merge } from './merge-edits.ts';
import { type ActMessage, type ActOptions, isOldEdition, perform, sharedFailure } from './use-act.ts';
import { type Draft, useDraft } from './use-draft.ts';

export interface ActFormOptions<Values extends FieldValues, Result> extends ActOptions<Result, Values> {
  schema: WireSchema;
  defaultValues: DefaultValues<Values>;
  /** What was typed before they come stays. */
  values?: Values | undefined;
  resolver?: Resolver<Values>;
  /** @throws ApiError, NetworkError */
  act: (values: Values) => Promise<Result>;
  onFail?: (reason: unknown) => void;
  merge?: Merge<Values>;
  /** A form on a page needs it, unless it takes only a line or a secret. */
  draft?: DraftSettings;
  faultText?: (values: Values) => string | undefined;
}

export interface ActForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: () => Promise<void>;
  isPending: boolean;
  /** It is undefined where the form's fields say it. See `FormFailureNote`. */
  failure: FormFailure | undefined;
  draft: Draft;
}

export function useActForm<Values extends FieldValues, Result extends ActMessage = ActMessage>(
  options: ActFormOptions<Values, Result>,
): ActForm<Values> {
  const {
    schema,
    defaultValues,
    values,
    resolver,
    act,
    merge,
    draft: settings,
    onDone,
    onFail,
    faultText,
    ...rest
  } = options;
  const [failure, setFailure] = useState<FormFailure>();
  const [toast] = useState<LastToast>({});
  const form = useForm<Values>({
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    resolver: resolver ?? contractResolver<Values>(schema),
  });
  const draft = useDraft(form, settings);
  const submit = form.handleSubmit(
    async (values) => {
      let result: Result;
      const error = merge ? sharedFailure : (rest.error ?? messageOf);
      setFailure(undefined);
      try {
        result = await perform(act(values), { ...rest, error, toast });
      } catch (reason) {
        if (merge && isOldEdition(reason)) {
          if (await merge(form, reason)) await submit();
          return;
        }
        const text = typeof error === 'function' ? error(reason) : error;
        if (!showServerFaults(reason, schema, form.setError) && text) setFailure(failureOf(reason, text));
        onFail?.(reason);
        return;
      }
      draft.forget();
      await onDone?.(result, values);
    },
    () => {
      setFailure(undefined);
      const text = faultText?.(form.getValues());
      if (text) formToast(toast, text);
    },
  );
  return { ...form, submit, isPending: form.formState.isSubmitting, failure, draft };
}
