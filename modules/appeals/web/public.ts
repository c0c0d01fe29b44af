export { AppealsCard } from './AppealsCard.tsx';
export { AppealsPanel } from './AppealsPanel.tsx';
export { runAppealsQuery } from './appeals.api.ts';
