insert into agentes values
  (1, 'Lia', true),
  (2, 'Marcos', true),
  (3, 'Nina', false),
  (4, 'Otávio', true),
  (5, 'Lia', true),
  (6, 'Bia', true);
insert into prazos values
  ('alta', 30),
  ('normal', 240),
  ('baixa', 1440);
insert into chamados values
  (1, 1, 'alta', '2026-03-02 09:00-03', null),
  (2, 5, 'alta', '2026-03-02 09:00-03', null),
  (3, 5, 'alta', '2026-03-02 09:00-03', null),
  (4, 6, 'alta', '2026-03-02 09:00-03', null);
