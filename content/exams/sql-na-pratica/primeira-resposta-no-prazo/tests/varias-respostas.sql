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
  (2, 1, 'normal', '2026-03-02 09:00-03', null);
insert into mensagens values
  (1, 1, 'agente', '2026-03-02 09:10-03'),
  (2, 1, 'agente', '2026-03-02 09:20-03'),
  (3, 1, 'agente', '2026-03-02 18:20-03'),
  (4, 2, 'agente', '2026-03-03 09:20-03'),
  (5, 2, 'agente', '2026-03-02 10:20-03');
