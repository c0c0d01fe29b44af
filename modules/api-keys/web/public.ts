export { keysQuery, make } from './api-keys.api.ts';
export { KeyRow } from './KeyRow.tsx';
export { MadeKey } from './MadeKey.tsx';
export { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
