import { lazy } from 'react';
import type { BankParts } from '#modules/exams/web/bank-parts.ts';

/** The question bank for the pages where exams are written. Each dialog is loaded when it opens. */
export const bankParts: BankParts = {
  picker: lazy(async () => ({
    default: (await import('#modules/question-bank/web/BankPickerDialog.tsx')).BankPickerDialog,
  })),
  saving: lazy(async () => ({
    default: (await import('#modules/question-bank/web/SaveToBankDialog.tsx')).SaveQuestionsDialog,
  })),
};

/** Saves the questions of a published exam to the bank. */
export const SaveRunDialog = lazy(async () => ({
  default: (await import('#modules/question-bank/web/SaveToBankDialog.tsx')).SaveRunDialog,
}));
