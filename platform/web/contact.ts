/** The server writes it into `<html>`. */
export const contactEmail = (): string | undefined => document.documentElement.dataset.contact;
