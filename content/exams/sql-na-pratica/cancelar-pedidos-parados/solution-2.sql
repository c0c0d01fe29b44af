with parados as (
  select pedidos.id
    from pedidos
    left join pagamentos on pagamentos.pedido_id = pedidos.id and pagamentos.confirmado_em is not null
   where pedidos.situacao = 'pendente'
     and pedidos.criado_em < '2026-03-03 00:00:00-03'
     and pagamentos.id is null
)
update pedidos
   set situacao = 'cancelado'
  from parados
 where parados.id = pedidos.id
