insert into lojas values (1, 'Centro'), (2, 'Praia');
insert into metas values (1, '2026-03-01', 4), (2, '2026-03-01', 4);
insert into vendas values (1, 1, 100, '2026-03-10 10:00'), (2, 2, 10, '2026-03-10 10:00');
insert into devolucoes values (1, 1, 10), (2, 1, 20);
