import type { Resolver } from 'react-hook-form';
import {
  isAcceptablePassword,
  type PasswordPolicy,
  passwordsDiffer,
  weakPassword,
} from '#modules/accounts/contract/password.ts';
import { requiredField } from '#platform/contract/messages.ts';
import { faultResolver } from '#platform/web/forms/contract-form.ts';
import { faultsInOrder } from '#platform/web/forms/form-faults.ts';
import { type NewAdmin, newAdmin } from './admin.api.ts';

/** @param needsCode true where nobody is signed in to vouch for the new one */
export const newAdminResolver = (policy: PasswordPolicy, needsCode = false): Resolver<NewAdmin> =>
  faultResolver((values) =>
    faultsInOrder(newAdmin, values, {
      password: !isAcceptablePassword(values.password, policy) && weakPassword,
      confirmation: values.confirmation !== values.password && passwordsDiffer,
      code: needsCode && !values.code?.trim() && requiredField,
    }),
  );
