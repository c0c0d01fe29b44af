import { lazy } from 'react';
import type { BankParts } from '#modules/exams/web/bank-parts.ts';

/** The question bank for the pages on which exams are written; each dialog is loaded when it is opened. */
export const bankParts: BankParts = {
  picker: lazy(async () => ({
    default: (await import('#modules/question-bank/web/BankPickerDialog.tsx')).BankPickerDialog,
  })),
  saving: lazy(async () => ({
    default: (await import('#modules/question-bank/web/SaveToBankDialog.tsx')).SaveQuestionsDialog,
  })),
};

/** Puts the questions of a published exam into the bank. */
export const SaveRunDialog = lazy(async () => ({
  default: (await import('#modules/question-bank/web/SaveToBankDialog.tsx')).SaveRunDialog,
}));
