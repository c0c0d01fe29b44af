export { AppealsCard } from './AppealsCard.tsx';
export { AppealsPanel } from './AppealsPanel.tsx';
