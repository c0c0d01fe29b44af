import { lazyDialog } from '#platform/web/lazy-dialog.tsx';

// Few open these dialogs, so each is loaded when it is opened.

export const BankPickerDialog = lazyDialog(() =>
  import('./BankPickerDialog.tsx').then((found) => found.BankPickerDialog),
);

export const ImportDialog = lazyDialog(() =>
  import('./ImportDialog.tsx').then((found) => found.ImportDialog),
);

export const SaveQuestionsDialog = lazyDialog(() =>
  import('./SaveToBankDialog.tsx').then((found) => found.SaveQuestionsDialog),
);

export const SaveRunDialog = lazyDialog(() =>
  import('./SaveToBankDialog.tsx').then((found) => found.SaveRunDialog),
);
