import { z } from 'zod';

export const requiredField = 'Esse campo é obrigatório';
export const invalidValue = 'Valor inválido.';
export const idsAreNumbers = 'IDs devem ser números.';

// Every schema that names no sentence of its own answers in Portuguese.
z.config({
  // A page's policy forbids code made from text, which zod would otherwise try.
  jitless: 'document' in globalThis,
  customError: (issue) =>
    issue.input === undefined || issue.input === null || issue.input === '' ? requiredField : invalidValue,
});
