export { DefencePanel } from './DefencePanel.tsx';
export { OwnDefenceCard } from './OwnDefenceCard.tsx';
