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
  (1, 1, 'alta', '2026-03-02 09:00-03', '2026-03-02 10:00-03'),
  (2, 1, 'alta', '2026-03-02 09:00-03', '2026-03-02 10:00-03'),
  (3, 4, 'alta', '2026-03-02 09:00-03', null);
