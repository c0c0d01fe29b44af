import type { z } from 'zod';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { checkTry, type WaitRule } from '#platform/server/http/throttle.ts';
import { adminSignUp } from '../../contract/auth.ts';
import { newPasswordFaults } from '../password/password-faults.ts';
import { useUpAdminCode } from './admin-code.queries.ts';
import { matchAdminCode } from './admin-code.ts';
import { concludeSignUp, insertAccount } from './conclude-sign-up.ts';

const codesPerAddress: WaitRule = { name: 'admin-code', free: 5, firstWaitS: 30, maxWaitS: 900 };

export interface AdminSignUp {
  readonly form: z.output<typeof adminSignUp>;
  readonly caller: Caller | undefined;
  readonly address: string;
}

/**
 * Another administrator may do it, or anybody with the one-time code. Other failures do not use that up.
 * @throws Failure SESSAO_INVALIDA, ACESSO_NEGADO, CODIGO_INVALIDO, CAMPO_INVALIDO, CADASTRO_NAO_CONCLUIDO,
 * MUITAS_TENTATIVAS
 */
export async function signUpAdministrator(
  deps: Deps,
  { form, caller, address }: AdminSignUp,
): Promise<{ id: number; name: string; email: string }> {
  const codeHash = caller?.role === 'ADMIN' ? undefined : await checkCode(deps, { form, caller, address });
  const faults = wireFaults(adminSignUp, newPasswordFaults(deps.config.passwordPolicy, form));
  if (Object.keys(faults).length > 0) throw fieldFault(faults);

  const { name, email } = form;
  const now = deps.clock.now();
  const passwordHash = await deps.passwords.hashPassword(form.password);
  return concludeSignUp(deps, { email }, async (trx) => {
    if (codeHash && !(await useUpAdminCode(trx, codeHash, now))) throw new Failure('CODIGO_INVALIDO');
    const id = await insertAccount(trx, { kind: 'admin', name, email, passwordHash, isConfirmed: true, now });
    return { id, name, email };
  });
}

async function checkCode(deps: Deps, { form, caller, address }: AdminSignUp): Promise<string> {
  if (!form.code) throw new Failure(caller ? 'ACESSO_NEGADO' : 'SESSAO_INVALIDA');
  const { code } = form;
  let hash: string | undefined;
  const isRight = await checkTry(
    deps.throttle,
    [codesPerAddress, address],
    deps.throttle.patience(),
    async () => {
      hash = await matchAdminCode(deps, code);
      return hash !== undefined;
    },
  );
  if (!hash || !isRight) throw new Failure('CODIGO_INVALIDO');
  return hash;
}
