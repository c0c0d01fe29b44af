import { lazy } from 'react';

// What few open is loaded when it is opened.

export const BankPickerDialog = lazy(async () => ({
  default: (await import('./BankPickerDialog.tsx')).BankPickerDialog,
}));

export const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}));

export const SaveQuestionsDialog = lazy(async () => ({
  default: (await import('./SaveToBankDialog.tsx')).SaveQuestionsDialog,
}));

export const SaveRunDialog = lazy(async () => ({
  default: (await import('./SaveToBankDialog.tsx')).SaveRunDialog,
}));
