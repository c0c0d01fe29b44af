export { eraseCertificates } from './certificates.queries.ts';
export { installationSigner } from './installation-signer.ts';
