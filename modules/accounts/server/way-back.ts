import type { Schema } from '#platform/server/schema.ts';

/** How the owner of an account gets a new password without the old one, as a part of a sentence. */
export const wayBack = (kind: Schema['accounts']['kind']): string =>
  kind === 'admin'
    ? 'peça a outra pessoa da administração que redefina o seu acesso'
    : 'use “Esqueceu a senha?” na página de entrada para escolher outra senha';
