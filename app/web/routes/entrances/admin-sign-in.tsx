export { AdminSignInPage as Screen } from '#rooms/auth/admin-sign-in.page.tsx';
