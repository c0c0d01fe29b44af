import type { DemoClient } from './demo-client.ts';
import { drawLogo, drawPortrait, officePhotos } from './draw.ts';
import { demoCompanies, demoDevelopers } from './people.ts';

export async function showCompanies(companies: readonly DemoClient[]): Promise<void> {
  for (const [index, company] of companies.entries()) {
    const { email, tradeName, biography } = demoCompanies[index] ?? {};
    await company.call('PUT', '/company/updatePerfil', {
      email,
      nome_fantasia: tradeName,
      biografia: biography,
      logo: await company.upload('logo', await drawLogo(index)),
    });
  }
  const [first] = companies;
  const profile = await first?.call('GET', `/company/getProfileCompany/${first.id}`);
  if (!first || profile?.data.fotosAmbiente.length > 0) return;
  for (const { caption, draw } of officePhotos) {
    const foto = await first.upload('galeria', await draw());
    await first.call('POST', '/company/photos', { foto, legenda: caption });
  }
}

export async function showDevelopers(developers: readonly DemoClient[]): Promise<void> {
  for (const [index, developer] of developers.entries()) {
    const { biography, hasLongHair = false } = demoDevelopers[index] ?? {};
    if (biography === undefined) continue;
    await developer.call('PUT', '/developer', {
      biografia: biography,
      foto_perfil: await developer.upload('perfil', await drawPortrait(index, hasLongHair)),
    });
  }
}
