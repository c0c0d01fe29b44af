select to_char(pedidos.criado_em at time zone 'America/Sao_Paulo', 'YYYY-MM') as mes,
       produtos.categoria,
       sum(itens.quantidade * itens.preco_unitario) as receita
  from pedidos
  join itens on itens.pedido_id = pedidos.id
  join produtos on produtos.id = itens.produto_id
 where pedidos.situacao in ('pago', 'enviado')
 group by mes, produtos.categoria
