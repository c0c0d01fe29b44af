import * as mailbox from '#modules/accounts/contract/mailbox.ts';
import { limitSignUps } from '#modules/accounts/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { notFound } from '#platform/server/http/errors.ts';
import * as companies from '../../contract/companies.ts';
import * as companyProfile from '../../contract/company-profile.ts';
import * as companySummary from '../../contract/company-summary.ts';
import { findCompanySummary } from './company-summary.queries.ts';
import { enterCompany } from './enter-company.ts';
import { addPhoto, removePhoto } from './photos.ts';
import { readProfile } from './read-profile.ts';
import { signUp, signUpFaults } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';

export function companiesRoutes(bind: Bind, deps: Deps): void {
  bind(
    companies.signUpCompany,
    async (asked) => ({
      message: companies.signedUpCompany,
      company: await limitSignUps(deps, asked, (browser) => signUp(deps, asked.body, browser)),
    }),
    async (form) => signUpFaults(deps, form),
  );

  bind(companies.enterCompany, async ({ caller, body }) => ({
    message: `Empresa cadastrada. O link para escolher a senha vai para ${body.email}.`,
    data: { id: await enterCompany(deps, caller.accountId, body) },
  }));

  bind(companySummary.getCompanySummary, async ({ caller }) => {
    const summary = await findCompanySummary(deps.db, caller, deps.clock.now());
    if (!summary) throw notFound();
    return { data: summary };
  });
  bind(companyProfile.getCompanyProfile, async ({ caller, params }) => ({
    data: await readProfile(deps, caller, params.id),
  }));

  bind(companyProfile.updateCompanyProfile, async ({ caller, body }) => {
    const saved = await orPresent(
      deps,
      companyProfile.companyProfile,
      updateProfile(deps, caller, body),
      () => readProfile(deps, caller, caller.companyId),
    );
    const waits = [
      saved.isNameChecked && 'O nome novo está em verificação.',
      saved.isMailAwaited && mailbox.emailAwaited,
    ].filter((sentence) => sentence !== false);
    const { stayed } = saved;
    if (waits.length + stayed.length === 0) return { message: 'Perfil atualizado com sucesso!' };
    const begun = stayed.length > 0 ? 'Perfil salvo.' : 'Perfil atualizado.';
    return { message: [begun, ...waits, ...stayed].join(' ') };
  });

  bind(companyProfile.addPhoto, async ({ caller, body }) => ({
    message: 'Foto adicionada com sucesso!',
    data: { id: await addPhoto(deps, caller, body) },
  }));

  bind(companyProfile.removePhoto, async ({ caller, params }) => {
    await removePhoto(deps, caller, params.id);
    return { message: companyProfile.pictureRemoved };
  });
}
