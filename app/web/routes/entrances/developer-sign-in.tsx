export { DeveloperSignInPage as Screen } from '#modules/accounts/web/developer-sign-in.page.tsx';
