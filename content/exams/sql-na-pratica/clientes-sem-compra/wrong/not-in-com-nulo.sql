select id, nome
  from clientes
 where id not in (select cliente_id from pedidos where situacao in ('pago', 'enviado'))
