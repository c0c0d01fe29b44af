export { ScoreReviewCard } from './ScoreReviewCard.tsx';
export { ScoreReviewsPanel } from './ScoreReviewsPanel.tsx';
