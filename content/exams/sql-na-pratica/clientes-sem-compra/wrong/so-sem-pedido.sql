select clientes.id, clientes.nome
  from clientes
  left join pedidos on pedidos.cliente_id = clientes.id
 where pedidos.id is null
