select id, cliente_id, criado_em, situacao
  from pedidos
 order by id
