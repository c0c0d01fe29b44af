select pedidos.id
  from pedidos
