export { adminCodeQuery } from './admin.api.ts';
