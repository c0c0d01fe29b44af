select clientes.id, clientes.nome
  from clientes
  left join pedidos on pedidos.cliente_id = clientes.id and pedidos.situacao in ('pago', 'enviado')
 where pedidos.id is null
