import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TechIcon } from './TechIcon.tsx';

it.each(['javascript', 'https://provado.example/icons/javascript.svg'])('draws the icon of %s', (icon) => {
  const { container } = render(<TechIcon icon={icon} name="JavaScript" />);
  expect(container.querySelector('span')?.style.maskImage).toMatch(/^url\(/);
  expect(container.textContent).toBe('');
});

it.each(['', 'https://provado.example/icons/tecnologia.svg'])('draws the first letter for %o', (icon) => {
  expect(render(<TechIcon icon={icon} name="Flash" />).container.textContent).toBe('F');
});
