insert into lojas values (1, 'Centro'), (2, 'Praia');
insert into metas values (1, '2026-03-01', 4), (2, '2026-03-01', 4);
insert into vendas values (1, 1, 50, '2026-03-10 10:00'), (2, 1, 50, '2026-03-11 10:00'), (3, 2, 9, '2026-03-11 10:00');
