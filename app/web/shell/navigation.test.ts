import { FlaskConical } from 'lucide-react';
import { expect, test } from 'vitest';
import { currentItem } from './navigation.ts';

const icon = FlaskConical;
const items = [
  { href: '/dev/mytests', label: 'Provas', icon, covers: ['/dev/test'] },
  { href: '/dev/exam', label: 'Testes', icon, leadsTo: ['/dev/test'] },
  { href: '/dev/groups/7', label: 'Grupos', icon },
  { href: '/dev/groups', label: 'Salvos', icon },
];

test.each([
  ['a page of its own', '/dev/exam', undefined, 'Testes'],
  ['the longest prefix', '/dev/groups/7/3', undefined, 'Grupos'],
  ['an exam that was opened from the catalogue', '/dev/test/4', '/dev/exam', 'Testes'],
  ['an exam that was opened from a filtered catalogue', '/dev/test/4', '/dev/exam?tipo=PRATICA', 'Testes'],
  ['an exam that was opened from elsewhere', '/dev/test/4', '/dev/home', 'Provas'],
  ['an exam by its address', '/dev/test/4', undefined, 'Provas'],
  ['a page that the catalogue does not lead to', '/dev/groups', '/dev/exam', 'Salvos'],
])('%s belongs to its item of the menu', (_case, path, from, label) => {
  expect(currentItem(items, path, from)?.label).toBe(label);
});
