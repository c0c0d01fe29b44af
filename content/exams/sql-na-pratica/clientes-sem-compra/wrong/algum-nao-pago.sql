select distinct clientes.id, clientes.nome
  from clientes
  left join pedidos on pedidos.cliente_id = clientes.id
 where pedidos.id is null or pedidos.situacao not in ('pago', 'enviado')
