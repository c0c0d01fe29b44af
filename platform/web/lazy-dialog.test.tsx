import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

interface HangingProps extends Props {
  button: RefObject<HTMLElement | null>;
}

const Dialog = ({ isOpen }: Props) => (isOpen ? <p>Aberto</p> : null);
const told = vi.spyOn(toast, 'error');
const close = vi.fn();

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  told.mockClear();
  close.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what may open on a page is fetched a while after it stands there', async () => {
  const fetchDialog = vi.fn(async (): Promise<ComponentType<Props>> => Dialog);
  const Lazy = lazyDialog(fetchDialog);
  const { rerender } = render(<Lazy isOpen={false} onClose={close} />);
  await passing(4_000);
  expect(fetchDialog).not.toHaveBeenCalled();
  await passing(2_000);
  expect(fetchDialog).toHaveBeenCalledOnce();
  rerender(<Lazy isOpen onClose={close} />);
  await passing(0);
  expect(screen.getByText('Aberto')).toBeTruthy();
});

test.each([
  [
    'answers',
    async () => new Response(),
    'Há uma versão nova do Provado. Recarregue a página para continuar.',
  ],
  [
    'cannot be reached',
    () => Promise.reject(new TypeError()),
    'O servidor não respondeu. Confira a sua conexão com a internet e tente de novo.',
  ],
])('what cannot be fetched while the server %s closes and says why', async (_, health, says) => {
  vi.stubGlobal('fetch', health);
  const Lazy = lazyDialog<Props>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<Lazy isOpen onClose={close} />);
  await passing(0);
  expect(told.mock.calls).toEqual([[says]]);
  expect(close).toHaveBeenCalledOnce();
});

test('what hangs on a button does not open late over what the person has gone on to', async () => {
  let arrive = (_: ComponentType<HangingProps>) => {};
  const fetched = new Promise<ComponentType<HangingProps>>((resolve) => {
    arrive = resolve;
  });
  const Lazy = lazyDialog(() => fetched);
  const onClose = vi.fn();
  function Page() {
    const button = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(false);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return (
      <>
        <button type="button" ref={button} onClick={() => setOpen(true)}>
          <span>Ações</span>
        </button>
        <button type="button">Outra coisa</button>
        <Lazy isOpen={isOpen} onClose={close} button={button} />
      </>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByText('Ações'));
  fireEvent.pointerDown(screen.getByText('Ações'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Outra coisa'));
  expect(onClose).toHaveBeenCalledOnce();
  arrive(Dialog);
  await passing(0);
  expect(screen.queryByText('Aberto')).toBeNull();
  fireEvent.click(screen.getByText('Ações'));
  await passing(0);
  expect(screen.getByText('Aberto')).toBeTruthy();
});

test('whoever goes on by keyboard gets no late menu either', async () => {
  const Lazy = lazyDialog<HangingProps>(() => new Promise(() => {}));
  const button = { current: document.body.appendChild(document.createElement('button')) };
  const next = document.body.appendChild(document.createElement('button'));
  render(<Lazy isOpen onClose={close} button={button} />);
  await passing(0);
  button.current.focus();
  expect(close).not.toHaveBeenCalled();
  next.focus();
  expect(close).toHaveBeenCalledOnce();
});

test('from a menu a dialog opens once the menu has given the focus back, so that it knows where to', async () => {
  const Lazy = lazyDialog(async (): Promise<ComponentType<Props>> => Dialog);
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Ações</button>
      <div role="menu">
        <button type="button">Mudar o prazo</button>
      </div>
      <Lazy isOpen={isOpen} onClose={close} />
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Mudar o prazo' }).focus();
  rerender(page(true));
  await passing(100);
  expect(screen.queryByText('Aberto')).toBeNull();
  screen.getByRole('button', { name: 'Ações' }).focus();
  await passing(20);
  expect(screen.getByText('Aberto')).toBeTruthy();
});
