export { WorkCard } from './WorkCard.tsx';
export { saveDeliveredWork, saveOwnWork } from './works.api.ts';
