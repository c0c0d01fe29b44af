import * as z from 'zod/mini';

export const requiredField = 'Esse campo é obrigatório';
export const invalidValue = 'Valor inválido.';
export const idsAreNumbers = 'IDs devem ser números.';

// Schemas without a message of their own answer in Portuguese.
z.config({
  // The content security policy forbids `eval`, which zod would otherwise try.
  jitless: 'document' in globalThis,
  customError: (issue) =>
    issue.input === undefined || issue.input === null || issue.input === '' ? requiredField : invalidValue,
});
