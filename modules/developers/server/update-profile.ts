import type { Transaction } from 'kysely';
import { noticesTopic } from '#modules/notifications/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { storedPicture } from '#platform/server/files/picture-address.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { Failure, fieldFault } from '#platform/server/http/errors.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { stateCode } from '#platform/server/registry/state-code.ts';
import { fileOwner, findForeignPictures } from '#platform/server/uploads/foreign-pictures.ts';
import { forgetPicture } from '#platform/server/uploads/forget-pictures.ts';
import { type DeveloperEdit, developerEdit } from '../contract/developer-profile.ts';
import { birthYearFault } from '../contract/developers.ts';
import { findUnknownChoices } from './sign-up.queries.ts';
import {
  lockDeveloper,
  replaceAddress,
  replacePhones,
  replaceSkills,
  replaceStacks,
  writeColumns,
  writeName,
} from './update-profile.queries.ts';

type Developer = Extract<Caller, { role: 'DEVELOPER' }>;

/**
 * Leaves absent fields as they are. A replaced photo is removed with its file.
 * @throws Failure CAMPO_INVALIDO, ENDERECO_EM_USO, EMAIL_NAO_CONFIRMADO for a public page
 */
export async function updateProfile(deps: Deps, caller: Developer, edit: DeveloperEdit): Promise<void> {
  const state = edit.address ? stateCode(edit.address.state) : '';
  const photo = edit.photo && storedPicture(deps.config.publicUrl, edit.photo);
  try {
    await deps.db.transaction(async (trx) => {
      const id = caller.developerId;
      const before = await lockDeveloper(trx, id);
      await refuseFaults(trx, deps, caller, { ...edit, photo }, state);
      const columns = columnsOf({ ...edit, photo });
      const after = { ...before, ...columns };
      if (after.public_page && !before.public_page && !caller.isConfirmed)
        throw new Failure('EMAIL_NAO_CONFIRMADO');
      if (after.public_page && !after.handle) throw fieldFault(handleMissing);
      await writeColumns(trx, id, columns);
      if (edit.name !== undefined) {
        await writeName(trx, id, edit.name);
        // An account that was emptied is told so until it has a name.
        await notifyListeners(trx, [noticesTopic(id)]);
      }
      if (edit.phones)
        await replacePhones(
          trx,
          id,
          edit.phones.filter(({ number }) => number !== ''),
        );
      if (edit.address !== undefined)
        await replaceAddress(trx, id, edit.address && { ...edit.address, state });
      if (edit.stackIds) await replaceStacks(trx, id, [...new Set(edit.stackIds)]);
      if (edit.skillIds) await replaceSkills(trx, id, [...new Set(edit.skillIds)]);
      if (before.photo && after.photo !== before.photo)
        await forgetPicture(trx, deps, fileOwner(caller), before.photo);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'developers_handle_key') throw error;
    const taken = new Failure('ENDERECO_EM_USO').message;
    throw new Failure('ENDERECO_EM_USO', { fields: wireFaults(developerEdit, { handle: taken }) });
  }
}

const handleMissing = wireFaults(developerEdit, { handle: 'Escolha o endereço da sua página pública.' });

async function refuseFaults(
  trx: Transaction<Schema>,
  { config, clock }: Deps,
  caller: Developer,
  edit: DeveloperEdit,
  state: string,
): Promise<void> {
  const foreign = edit.photo
    ? await findForeignPictures(trx, config, fileOwner(caller), 'perfil', [edit.photo])
    : new Set();
  const { genderId, stackIds = [], skillIds = [] } = edit;
  const unknown = await findUnknownChoices(trx, { genderId: genderId ?? 0, stackIds, skillIds });
  const faults = {
    ...wireFaults(developerEdit, {
      birthDate: edit.birthDate && birthYearFault(edit.birthDate, clock.now()),
      genderId: genderId !== undefined && unknown.gender ? 'Selecione uma opção' : undefined,
      photo: foreign.size > 0 ? 'Envie a foto pela plataforma.' : undefined,
      stackIds: unknown.stack ? 'Selecione uma opção' : undefined,
      skillIds: unknown.skill ? 'Selecione uma opção' : undefined,
    }),
    ...(edit.address && state === '' && { 'endereco.nome_estado': 'Informe a sigla ou o nome do estado.' }),
  };
  if (Object.keys(faults).length > 0) throw fieldFault(faults);
}

function columnsOf(edit: DeveloperEdit) {
  const given = {
    photo: edit.photo === '' ? null : edit.photo,
    biography: edit.biography,
    github: edit.github,
    linkedin: edit.linkedin,
    instagram: edit.instagram,
    website: edit.website,
    open_to_companies: edit.openToCompanies,
    in_ranking: edit.inRanking,
    shows_email: edit.showsEmail,
    contact_for: edit.contactFor,
    shows_gender: edit.showsGender,
    birth_date: edit.birthDate,
    gender_id: edit.genderId,
    public_page: edit.publicPage,
    public_indexed: edit.indexed,
    handle: edit.handle === '' ? null : edit.handle,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Column in keyof typeof given]?: Exclude<(typeof given)[Column], undefined>;
  };
}
