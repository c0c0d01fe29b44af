/** The address to write to about this installation, if it has one. The server writes it into `<html>`. */
export const contactEmail = (): string | undefined => document.documentElement.dataset.contact;
