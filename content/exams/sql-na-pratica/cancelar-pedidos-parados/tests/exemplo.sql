insert into clientes values
  (1, 'Ana', 'Recife'),
  (2, 'Bruno', 'Belém'),
  (3, 'Carla', null),
  (4, 'Davi', 'Recife'),
  (5, 'Ana', 'Natal');
insert into produtos values
  (1, 'Caneca', 'casa', 25.0),
  (2, 'Vaso', 'casa', 40.0),
  (3, 'Caderno', 'papelaria', 18.5),
  (4, 'Caneta', 'papelaria', 3.2),
  (5, 'Luminária', 'casa', 120.0),
  (6, 'Agenda', 'papelaria', 35.0);
insert into pedidos values
  (1, 1, '2026-03-01 10:00-03', 'pendente'),
  (2, 2, '2026-03-01 10:00-03', 'pendente'),
  (3, 2, '2026-03-04 10:00-03', 'pendente'),
  (4, 2, '2026-02-01 10:00-03', 'enviado');
insert into pagamentos values
  (1, 2, 10.0, '2026-03-02 10:00-03');
