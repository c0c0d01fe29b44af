export { RedefinePage as Screen } from '#modules/accounts/web/recovery/redefine.page.tsx';
