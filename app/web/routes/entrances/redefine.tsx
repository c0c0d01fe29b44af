export { RedefinePage as Screen } from '#modules/accounts/web/redefine.page.tsx';
