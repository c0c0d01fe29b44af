import type { RegistryClient } from '#platform/server/registry-client.ts';

/** A public registry that knows an active company of this name under every CNPJ, and no postal code. */
export const registryOf = (tradeName: string): RegistryClient => ({
  company: async (cnpj) => ({
    kind: 'found',
    value: {
      ...{ cnpj, tradeName, status: 'ATIVA', legalName: '', email: '', phone: '' },
      ...{ complement: '', number: '', postalCode: '' },
    },
  }),
  address: async () => ({ kind: 'unreachable' }),
});
