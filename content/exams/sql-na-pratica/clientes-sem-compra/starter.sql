select id, nome
  from clientes
