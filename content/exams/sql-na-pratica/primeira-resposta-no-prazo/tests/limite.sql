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
  (2, 1, 'alta', '2026-03-02 23:50-03', null),
  (3, 1, 'alta', '2026-03-02 09:00-03', null);
insert into mensagens values
  (1, 1, 'agente', '2026-03-02 09:30-03'),
  (2, 2, 'agente', '2026-03-03 00:20-03'),
  (3, 3, 'agente', '2026-03-02 09:30:01-03');
