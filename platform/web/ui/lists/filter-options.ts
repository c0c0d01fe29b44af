import { lazy } from 'react';

export const FilterOptions = lazy(async () => ({
  default: (await import('./FilterOptions.tsx')).FilterOptions,
})) as typeof import('./FilterOptions.tsx')['FilterOptions'];
