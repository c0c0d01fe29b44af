import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useFocusRestore } from './use-focus-restore.ts';

function List() {
  const [rows, setRows] = useState(['Um', 'Dois', 'Três']);
  const { region, ...focus } = useFocusRestore(rows);
  const giveUp = (row: string) => setRows(rows.filter((other) => other !== row));
  return (
    <div ref={region} {...focus}>
      {rows.length === 0 && <a href="/dev/exam">Ver as provas</a>}
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href={`/${row}`}>{row}</a>
            <button type="button" aria-pressed onClick={() => giveUp(row)}>
              {`Salvar ${row}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const mark = (row: string) => screen.getByRole('button', { name: `Salvar ${row}` });

function giveUp(row: string): void {
  mark(row).focus();
  fireEvent.click(mark(row));
}

describe('the focus in a list after an item is removed', () => {
  it('goes to the card that moves up, then to the one before, then to what the empty list offers', () => {
    render(<List />);
    giveUp('Dois');
    expect(document.activeElement).toBe(mark('Três'));
    giveUp('Três');
    expect(document.activeElement).toBe(mark('Um'));
    giveUp('Um');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver as provas' }));
  });

  it('is left alone when it went elsewhere before', () => {
    render(<List />);
    mark('Dois').focus();
    mark('Dois').blur();
    fireEvent.click(mark('Dois'));
    expect(document.activeElement).toBe(document.body);
  });
});
