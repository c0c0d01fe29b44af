import type { Transaction } from 'kysely';
import { prepareCredentials } from '#modules/accounts/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { storedPicture } from '#platform/server/files/picture-address.ts';
import type { CallerOf } from '#platform/server/http/caller.ts';
import { takeEdition } from '#platform/server/http/edition.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { stateCode } from '#platform/server/registry/state-code.ts';
import { findForeignPictures } from '#platform/server/uploads/foreign-pictures.ts';
import { forgetPicture } from '#platform/server/uploads/forget-pictures.ts';
import { type CompanyProfileUpdate, companyProfileUpdate } from '../../contract/company-profile.ts';
import { isSameName } from '../../domain/same-name.ts';
import { requestCheckOfName } from '../checks/request-check.ts';
import { isAreaCodeSent, isPhoneSent, keepsText, sayWhatStayed } from './kept-fields.ts';

type Member = Extract<CallerOf<{ kind: 'signed-in' }>, { role: 'COMPANY' }>;

/**
 * Blank optional fields do not change. A replaced logo is removed with its file.
 * @returns what waits for a confirmation or a check, and what was not taken
 * @throws Failure IDENTIDADE_DIVERGENTE, CAMPO_INVALIDO, CADASTRO_NAO_CONCLUIDO, EDICAO_ANTIGA, MUITAS_TENTATIVAS
 */
export async function updateProfile(
  deps: Deps,
  caller: Member,
  form: CompanyProfileUpdate,
): Promise<{ isMailAwaited: boolean; isNameChecked: boolean; stayed: string[] }> {
  const { db } = deps;
  if (form.loginId != null && form.loginId !== caller.accountId) throw new Failure('IDENTIDADE_DIVERGENTE');
  const company = await db.kysely
    .selectFrom('companies')
    .select('companies.cnpj')
    .where('companies.id', '=', caller.companyId)
    .executeTakeFirstOrThrow();
  const cnpj = form.cnpj?.replace(/[^0-9a-z]/gi, '').toUpperCase();
  if (cnpj && cnpj !== company.cnpj)
    throw fieldFault(wireFaults(companyProfileUpdate, { cnpj: 'O CNPJ não pode ser alterado.' }));
  const applyCredentials = await prepareCredentials(deps, caller, companyProfileUpdate, form);

  return db.transaction(async (trx) => {
    // Locks the company, so that two parallel changes of the logo leave no file behind.
    await takeEdition(trx, 'companies', caller.companyId, form.edition);
    const logo = await newLogo(trx, deps.config, caller.companyId, form.logo);
    const before = await trx
      .selectFrom('companies')
      .select(['companies.trade_name as name', 'companies.checked_at as checkedAt', ...lenientColumns])
      .where('companies.id', '=', caller.companyId)
      .executeTakeFirstOrThrow();
    const columns = columnsOf(form);
    await trx
      .updateTable('companies')
      .set({ ...columns, ...(logo && { logo }) })
      .where('companies.id', '=', caller.companyId)
      .execute();
    if (logo && before.logo && before.logo !== logo) await forgetPicture(trx, deps, caller, before.logo);
    const tradeName = columns.trade_name;
    const isNameChecked =
      deps.config.companyCheck !== 'off' && before.checkedAt !== null && !isSameName(before.name, tradeName);
    const isMailAwaited = await applyCredentials(trx);
    if (isNameChecked) {
      const { companyId } = caller;
      await requestCheckOfName(deps, trx, { companyId, tradeName, before: before.name });
    }
    return { isMailAwaited, isNameChecked, stayed: sayWhatStayed(form, before) };
  });
}

const lenientColumns = [
  'companies.logo',
  'companies.area_code',
  'companies.phone',
  'companies.street',
  'companies.district',
  'companies.number',
  'companies.city',
  'companies.state',
] as const;

async function newLogo(
  trx: Transaction<Schema>,
  config: Deps['config'],
  companyId: number,
  url: string | undefined,
) {
  if (!url || !URL.canParse(url)) return undefined;
  const logo = storedPicture(config.publicUrl, url);
  const foreign = await findForeignPictures(trx, config, { companyId }, 'logo', [logo]);
  if (foreign.size > 0)
    throw fieldFault(wireFaults(companyProfileUpdate, { logo: 'Envie o logo pela plataforma.' }));
  return logo;
}

function columnsOf(form: CompanyProfileUpdate) {
  const second = form.secondPhone;
  const isPhone = isAreaCodeSent(form.areaCode) && isPhoneSent(form.phone);
  const state = form.state && stateCode(form.state);
  return {
    trade_name: form.tradeName.toLocaleUpperCase('pt-BR'),
    biography: form.biography,
    ...(isPhone && { area_code: form.areaCode ?? '', phone: form.phone?.replace('-', '') ?? '' }),
    ...(second && { second_area_code: second.areaCode, second_phone: second.number.replace('-', '') }),
    ...(form.github != null && { github: form.github }),
    ...(form.instagram != null && { instagram: form.instagram }),
    ...(form.linkedin != null && { linkedin: form.linkedin }),
    ...(form.website != null && { website: form.website }),
    ...kept('street', form.street),
    ...kept('district', form.district),
    ...kept('number', form.number),
    ...kept('city', form.city),
    ...(state && { state }),
    ...(form.complement != null && { complement: form.complement }),
  };
}

const kept = <Column extends string>(column: Column, text: string | undefined) =>
  keepsText(text) ? { [column]: text } : {};
