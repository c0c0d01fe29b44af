insert into agentes values
  (1, 'Lia', true),
  (2, 'Marcos', true),
  (3, 'Nina', false),
  (4, 'Otávio', true);
insert into prazos values
  ('alta', 30),
  ('normal', 240),
  ('baixa', 1440);
insert into chamados values
  (1, 1, 'normal', '2026-02-20 09:00-03', '2026-03-02 10:00-03'),
  (2, 1, 'normal', '2026-02-20 09:00-03', '2026-03-03 10:00-03'),
  (3, 1, 'normal', '2026-02-20 09:00-03', '2026-03-05 10:00-03'),
  (4, 2, 'normal', '2026-02-20 09:00-03', '2026-03-02 10:00-03'),
  (5, 3, 'normal', '2026-02-20 09:00-03', '2026-03-02 10:00-03'),
  (6, 4, 'normal', '2026-02-20 09:00-03', null);
