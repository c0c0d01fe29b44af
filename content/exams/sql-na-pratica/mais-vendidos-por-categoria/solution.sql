with vendas as (
  select produtos.id, produtos.categoria, produtos.nome, sum(itens.quantidade) as vendidos
    from produtos
    join itens on itens.produto_id = produtos.id
    join pedidos on pedidos.id = itens.pedido_id
   where pedidos.situacao in ('pago', 'enviado')
   group by produtos.id
), ordenados as (
  select *, rank() over (partition by categoria order by vendidos desc) as posicao
    from vendas
)
select categoria, posicao, nome, vendidos
  from ordenados
 where posicao <= 2
