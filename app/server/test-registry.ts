import type { RegistryClient } from '#platform/server/registry-client.ts';

export const registryOf = (tradeName: string): RegistryClient => ({
  company: async (cnpj) => ({
    kind: 'found',
    value: {
      cnpj,
      tradeName,
      status: 'ATIVA',
      legalName: '',
      email: '',
      phone: '',
      complement: '',
      number: '',
      postalCode: '',
    },
  }),
  address: async () => ({ kind: 'unreachable' }),
});
