import { toast } from 'react-toastify/unstyled';

export interface ProcessTexts<Result> {
  success: string | ((result: Result) => string);
  error: string | ((reason: unknown) => string);
}

/**
 * Shows 'Processando...' while the work goes on; then the same toast says how it ended and closes after 3 s.
 * Gives the promise back, so the caller still sees result and failure.
 */
export function processToast<Result>(work: Promise<Result>, texts: ProcessTexts<Result>): Promise<Result> {
  const { success, error } = texts;
  return toast.promise<Result>(
    work,
    {
      pending: 'Processando...',
      success: { render: ({ data }) => (typeof success === 'function' ? success(data) : success) },
      error: { render: ({ data }) => (typeof error === 'function' ? error(data) : error) },
    },
    { autoClose: 3000 },
  ) as Promise<Result>;
}
