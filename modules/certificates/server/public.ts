export { eraseCertificates } from './erase-certificates.ts';
