update pedidos
   set situacao = 'cancelado'
 where situacao = 'pendente'
   and criado_em < '2026-03-03 00:00-03'
   and not exists (select 1 from pagamentos where pedido_id = pedidos.id)
