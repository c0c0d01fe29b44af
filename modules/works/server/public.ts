export type { IndexedFile } from './archive/pack-work.ts';
export { forgetWorksOf } from './forget-works.ts';
export { receiveArchive } from './receive-archive.ts';
export { readWorkFile, readWorkIndex, storeSentWork, storeWork } from './work-store.ts';
export { deleteUnusedWork, findWorksOf, type StoredWork, sumWorkBytes } from './works.queries.ts';
