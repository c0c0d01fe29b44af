update pedidos
   set situacao = 'cancelado'
 where situacao = 'pendente'
   and criado_em < '2026-03-03 00:00-03'
   and id not in (select pedido_id from pagamentos where confirmado_em is not null)
