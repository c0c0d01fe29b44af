export { askBase, saveBase, saveOwnBase, sendBase } from './bases.api.ts';
export { LinkNote } from './LinkNote.tsx';
export { shortCommit } from './link-words.ts';
export { OwnLinkNote } from './OwnLinkNote.tsx';
export { WorkCard } from './WorkCard.tsx';
export { saveDeliveredWork, saveOwnWork } from './works.api.ts';
