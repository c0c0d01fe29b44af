import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newCnpj, newCpf, password } from './people.ts';
import { signUpChecks } from './specification/entrances.ts';
import { seeAlive } from './steps.ts';

export async function fillCompany(
  page: Page,
  email: string,
  senha = password,
  confirmation = senha,
): Promise<void> {
  await page.goto('/company/register');
  await writeCompany(page, email, senha, confirmation);
}

export async function writeCompany(
  page: Page,
  email: string,
  senha = password,
  confirmation = senha,
  cnpj = newCnpj(),
): Promise<void> {
  await seeAlive(page);
  await page.getByLabel('CNPJ').pressSequentially(cnpj);
  await expect.poll(() => page.getByLabel('Logradouro').inputValue()).not.toBe('');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByLabel('Confirmação da senha', { exact: true }).fill(confirmation);
  await page.getByText('Li e aceito os termos').click();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
}

const isDay = /^\d{4}-\d\d-\d\d$/;

export async function giveField(page: Page, label: string, value: string): Promise<void> {
  if (label === 'Gênero') {
    if (!value) return;
    await page.getByRole('combobox', { name: label }).selectOption(value);
  } else {
    const field = page.getByLabel(label, { exact: true });
    await field.fill('');
    await field.pressSequentially(isDay.test(value) ? value.split('-').reverse().join('') : value);
  }
}

export async function fillDeveloper(page: Page, phone = ''): Promise<void> {
  await page.goto('/dev/register');
  await seeAlive(page);
  for (const [label, , enough] of signUpChecks) await giveField(page, label, enough);
  const cpf = newCpf();
  await giveField(page, 'CPF', cpf);
  await giveField(page, 'E-mail', `${cpf}@devs.example`);
  if (phone) await page.getByLabel(/^Telefone/).pressSequentially(phone);
  await page.getByText('Li e aceito os termos').click();
  await page.getByRole('button', { name: 'Continuar' }).click();
}
