export { DossierDialog, RetentionDialog } from './lazy-dialogs.ts';
export { OwnDossierCard } from './OwnDossierCard.tsx';
