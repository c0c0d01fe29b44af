export { DossierDialog } from './lazy-dialogs.ts';
export { OwnDossierCard } from './OwnDossierCard.tsx';
