export { DeveloperSignInPage as Screen } from '#modules/accounts/web/sign-in/developer-sign-in.page.tsx';
