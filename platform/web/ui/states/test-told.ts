import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** A toast tells a failure and the form keeps it. A search for one of them may find both. */
export const seeTold = (failure: string) =>
  waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2));
