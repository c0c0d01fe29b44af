import type { Schema } from '#platform/server/database/schema.ts';

/** The text is a part of a sentence. */
export const recoveryHint = (kind: Schema['accounts']['kind']): string =>
  kind === 'admin'
    ? 'peça a outra pessoa da administração que redefina o seu acesso, ou a quem mantém o servidor'
    : 'use “Esqueceu a senha?” na página de entrada para escolher outra senha';
