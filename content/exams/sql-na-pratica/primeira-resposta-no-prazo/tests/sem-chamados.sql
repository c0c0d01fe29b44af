insert into agentes values
  (1, 'Lia', true),
  (2, 'Marcos', true),
  (3, 'Nina', false),
  (4, 'Otávio', true);
insert into prazos values
  ('alta', 30),
  ('normal', 240),
  ('baixa', 1440);
