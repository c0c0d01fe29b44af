export { keysQuery, make } from './api-keys.api.ts';
export { KeyRow } from './KeyRow.tsx';
export { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
