export { WaysBackCard } from './WaysBackCard.tsx';
