export { ArchiveFault } from './archive/archive-fault.ts';
export type { IndexedFile, LinksRule } from './archive/pack-work.ts';
export {
  type ArrivedWork,
  readWorkArchive,
  readWorkFile,
  readWorkIndex,
  storeWork,
} from './work-store.ts';
export {
  deleteUnusedWork,
  findWorksOf,
  type StoredWork,
  storedWork,
  sumWorkBytes,
} from './works.queries.ts';
