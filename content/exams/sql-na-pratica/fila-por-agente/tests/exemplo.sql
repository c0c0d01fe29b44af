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
  (1, 1, 'alta', '2026-03-02 09:00-03', null),
  (2, 2, 'alta', '2026-03-02 09:00-03', null),
  (3, 2, 'baixa', '2026-03-02 09:00-03', null),
  (4, 4, 'baixa', '2026-03-02 09:00-03', null),
  (5, 4, 'baixa', '2026-03-02 09:00-03', '2026-03-03 09:00-03'),
  (6, null, 'baixa', '2026-03-02 09:00-03', null);
