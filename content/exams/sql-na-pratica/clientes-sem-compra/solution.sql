select id, nome
  from clientes
 where not exists (
   select 1
     from pedidos
    where pedidos.cliente_id = clientes.id
      and pedidos.situacao in ('pago', 'enviado'))
