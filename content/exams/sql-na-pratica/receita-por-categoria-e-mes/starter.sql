select
  from pedidos
  join itens on itens.pedido_id = pedidos.id
