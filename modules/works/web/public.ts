export { LinkNote } from './LinkNote.tsx';
export { OwnLinkNote } from './OwnLinkNote.tsx';
export { WorkCard } from './WorkCard.tsx';
export { saveDeliveredWork, saveOwnWork } from './works.api.ts';
