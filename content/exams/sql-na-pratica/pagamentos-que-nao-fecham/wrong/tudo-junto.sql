select pedidos.id, coalesce(sum(quantidade * preco_unitario), 0) as total, coalesce(sum(valor), 0) as pago
  from pedidos
  left join itens on itens.pedido_id = pedidos.id
  left join pagamentos on pagamentos.pedido_id = pedidos.id and confirmado_em is not null
 where situacao in ('pago', 'enviado')
 group by pedidos.id
having coalesce(sum(quantidade * preco_unitario), 0) <> coalesce(sum(valor), 0)
