export { DeveloperSignUpPage as Screen } from '#modules/developers/web/developer-sign-up.page.tsx';
