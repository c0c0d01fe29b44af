import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Shelf } from './Shelf.tsx';

/** The list shows 600 of its 2,000 pixels. */
function show() {
  const steps: number[] = [];
  const size = { scrollWidth: 2000, clientWidth: 600 };
  for (const [name, value] of Object.entries(size)) {
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(value);
  }
  Element.prototype.scrollBy = (options?: ScrollToOptions | number) => {
    if (typeof options === 'object') steps.push(options.left ?? 0);
  };
  Element.prototype.scrollIntoView = () => undefined;
  render(
    <Shelf title="Provas" count="3">
      {['Um', 'Dois', 'Três'].map((name) => (
        <li key={name}>
          <a href={`/${name}`}>{name}</a>
        </li>
      ))}
    </Shelf>,
  );
  return steps;
}

describe('a shelf', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("steps by half the window's width, and not back from its start", () => {
    const steps = show();
    fireEvent.click(screen.getByRole('button', { name: 'Avançar em Provas' }));
    expect(steps).toEqual([window.innerWidth / 2]);
    expect(screen.getByRole('button', { name: 'Voltar em Provas' })).toHaveProperty('disabled', true);
  });

  it('moves the focus from card to card with the arrow keys and stops at its ends', () => {
    show();
    const focused = () => document.activeElement?.textContent;
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    screen.getByRole('link', { name: 'Um' }).focus();
    press('ArrowLeft');
    expect(focused()).toBe('Um');
    press('ArrowRight');
    expect(focused()).toBe('Dois');
    press('End');
    press('ArrowRight');
    expect(focused()).toBe('Três');
    press('Home');
    expect(focused()).toBe('Um');
  });
});
