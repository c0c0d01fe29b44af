export const column = 'mx-auto w-full max-w-[1136px] px-5 sm:px-8';

const action =
  'inline-flex items-center justify-center gap-2.5 rounded-control font-medium transition-colors duration-150';

export const primaryLink = `${action} bg-primary text-on-primary hover:bg-primary/88`;
export const secondaryLink = `${action} border border-control text-text hover:bg-raised`;
