export { CertificateCard } from './CertificateCard.tsx';
export { OwnCertificates } from './OwnCertificates.tsx';
export { ProfileCertificates } from './ProfileCertificates.tsx';
