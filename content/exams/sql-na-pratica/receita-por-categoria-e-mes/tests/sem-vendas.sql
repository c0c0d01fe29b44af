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
  (1, 1, '2026-03-10 10:00-03', 'pendente'),
  (2, 1, '2026-03-11 10:00-03', 'cancelado'),
  (3, 1, '2026-03-11 10:00-03', 'pago');
insert into itens values
  (1, 1, 2, 19.9),
  (2, 1, 1, 22.0);
