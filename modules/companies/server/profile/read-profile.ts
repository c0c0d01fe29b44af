import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import type { CompanyProfile } from '../../contract/company-profile.ts';
import { findAccountEmail, findCompany, findPhotos, findProfileRuns, isSavedBy } from './profile.queries.ts';

export async function readProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  id: number,
): Promise<CompanyProfile | null> {
  const isOwn = caller.role === 'COMPANY' && caller.companyId === id;
  const company = await findCompany(db, id, isOwn);
  if (!company) return null;
  const [runs, photos, saved] = await Promise.all([
    findProfileRuns(db, id, isOwn, clock.now()),
    findPhotos(db, id, isOwn),
    caller.role === 'DEVELOPER' && isSavedBy(db, id, caller.developerId),
  ]);
  const shown: CompanyProfile = {
    id,
    tradeName: company.trade_name,
    biography: company.biography || undefined,
    logo: company.logo ?? undefined,
    saved,
    github: company.github || undefined,
    instagram: company.instagram || undefined,
    linkedin: company.linkedin || undefined,
    website: company.website || undefined,
    runs,
    photos,
    answerRate: company.answer_rate ?? undefined,
  };
  if (!isOwn || caller.member === 'corretor') return shown;
  return {
    ...shown,
    cnpj: company.cnpj ?? undefined,
    email: await findAccountEmail(db, caller.accountId),
    phones: phonesOf(company),
    logins: [{ id: caller.accountId }],
    address: addressOf(company),
    edition: company.edition,
  };
}

type StoredCompany = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

function phonesOf(company: StoredCompany): CompanyProfile['phones'] {
  const first = { id: 1, areaCode: company.area_code, number: company.phone };
  const second = { id: 2, areaCode: company.second_area_code, number: company.second_phone };
  return [first, ...(second.number ? [second] : [])];
}

function addressOf(company: StoredCompany): CompanyProfile['address'] {
  return {
    street: company.street,
    district: company.district,
    number: company.number,
    complement: company.complement,
    postalCode: company.postal_code,
    city: { name: company.city, state: { name: company.state } },
  };
}
