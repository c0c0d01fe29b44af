export { ConfirmEmailPage as Screen } from '#modules/accounts/web/mailbox/confirm-email.page.tsx';
