import { expect, test } from 'vitest';
import { isPublicMail, proofByMailbox, publicMailDomains } from './mailbox-proof.ts';

test.each([
  ['contato@acme.com.br', 'contato@acme.com.br', 'address'],
  ['Contato@ACME.com.br', ' contato@acme.COM.BR ', 'address'],
  ['padaria@gmail.com', 'Padaria@gmail.com', 'address'],
  ['rosa@acme.com.br', 'contato@acme.com.br', 'domain'],
  ['rosa@ação.com.br', 'contato@xn--ao-siap.com.br', 'domain'],
  ['rosa@acme.com.br.', 'contato@acme.com.br', 'domain'],
])('%s speaks for the company of %s by its %s', (own, registered, proof) => {
  expect(proofByMailbox(own, registered)).toBe(proof);
});

test.each([
  ['the same provider', 'rosa@gmail.com', 'padaria@gmail.com'],
  ['a subdomain of a provider', 'rosa@mail.uol.com.br', 'contato@mail.uol.com.br'],
  ['a subdomain of the company', 'rosa@rh.acme.com.br', 'contato@acme.com.br'],
  ['a domain that the company’s is below', 'rosa@blogs.example', 'contato@acme.blogs.example'],
  ['a domain that ends alike', 'rosa@naoacme.com.br', 'contato@acme.com.br'],
  ['a domain that looks alike', 'rosa@аcme.com.br', 'contato@acme.com.br'],
  ['the company’s address before another at', 'contato@acme.com.br@x.example', 'contato@acme.com.br'],
  ['no address in the registry', 'rosa@acme.com.br', ''],
  ['text instead of an address', 'rosa@acme.com.br', 'não informado'],
  ['nothing before the at', '@acme.com.br', '@acme.com.br'],
  ['a domain without a point', 'rosa@localhost', 'rosa@localhost'],
])('nobody speaks for a company by %s', (_, own, registered) => {
  expect(proofByMailbox(own, registered)).toBeUndefined();
});

test('the list has whole domains, each once, as they are compared', () => {
  expect([...publicMailDomains].filter((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))).toEqual([]);
  expect(
    ['uol.com.br', 'bol.com.br', 'terra.com.br', 'ig.com.br', 'globo.com', 'r7.com', 'mailinator.com'].filter(
      (domain) => !isPublicMail(domain),
    ),
  ).toEqual([]);
});
