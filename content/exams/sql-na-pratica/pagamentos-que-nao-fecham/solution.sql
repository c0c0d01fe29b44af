select *
  from (
    select pedidos.id,
           coalesce((select sum(itens.quantidade * itens.preco_unitario)
                       from itens
                      where itens.pedido_id = pedidos.id), 0) as total,
           coalesce((select sum(pagamentos.valor)
                       from pagamentos
                      where pagamentos.pedido_id = pedidos.id
                        and pagamentos.confirmado_em is not null), 0) as pago
      from pedidos
     where pedidos.situacao in ('pago', 'enviado')) as contas
 where total <> pago
