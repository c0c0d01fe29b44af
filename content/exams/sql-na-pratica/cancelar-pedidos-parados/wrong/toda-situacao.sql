update pedidos
   set situacao = 'cancelado'
 where criado_em < '2026-03-03 00:00-03'
   and not exists (select 1 from pagamentos where pedido_id = pedidos.id and confirmado_em is not null)
