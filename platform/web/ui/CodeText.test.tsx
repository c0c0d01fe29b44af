import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeText } from './CodeText.tsx';

test('markup in a statement stays text, in prose and in code', () => {
  const { container } = render(
    <CodeText text={'<img src=x onerror=alert(1)>\n```html\n<script>alert(1)</script>\n```\n`<b>`'} />,
  );
  expect(container.querySelector('img, script, b')).toBeNull();
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
  expect(container.querySelector('pre')?.textContent).toBe('<script>alert(1)</script>');
});

test('fences become blocks without the name of the language, backticks become inline code', () => {
  const { container } = render(<CodeText text={'Veja `id`:\n```sql\nSELECT 1;\n  FROM x\n```\nFim.'} />);
  expect(container.querySelector('p code')?.textContent).toBe('id');
  expect(container.querySelector('pre')?.textContent).toBe('SELECT 1;\n  FROM x');
  expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['Veja id:', 'Fim.']);
});

test('an unclosed fence still shows its code', () => {
  const { container } = render(<CodeText text={'Olhe:\n```\nlet a = 1;'} />);
  expect(container.querySelector('pre')?.textContent).toBe('let a = 1;');
});
