import { lazy } from 'react';

/** Loaded when a filter is first opened. */
export const FilterOptions = lazy(async () => ({
  default: (await import('./FilterOptions.tsx')).FilterOptions,
})) as typeof import('./FilterOptions.tsx')['FilterOptions'];
