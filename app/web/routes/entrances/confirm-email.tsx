export { ConfirmEmailPage as Screen } from '#modules/accounts/web/confirm-email.page.tsx';
