export { DeveloperSignUpPage as Screen } from '#rooms/developers/developer-sign-up.page.tsx';
