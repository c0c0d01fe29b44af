import { expect, test } from 'vitest';
import { separateSpots } from './separate-spots.ts';

test('what lies apart stays, and what would hide another moves to the side', () => {
  expect(
    separateSpots(
      [
        [50, 50],
        [50, 50],
        [50, 50],
        [50, 80],
      ],
      20,
      [0, 100],
    ),
  ).toEqual([
    [50, 50],
    [70, 50],
    [30, 50],
    [50, 80],
  ]);
});

test('nothing leaves the bounds, and what finds no room stays where it is', () => {
  expect(
    separateSpots(
      [
        [10, 5],
        [10, 5],
      ],
      20,
      [0, 20],
    ),
  ).toEqual([
    [10, 5],
    [10, 5],
  ]);
});
