export { eraseCertificates } from './certificates.queries.ts';
