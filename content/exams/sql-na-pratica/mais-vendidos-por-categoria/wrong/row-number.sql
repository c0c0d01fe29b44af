with vendas as (
  select produtos.id, categoria, nome, sum(quantidade) as vendidos
    from produtos join itens on produto_id = produtos.id join pedidos on pedidos.id = pedido_id
   where situacao in ('pago', 'enviado')
   group by produtos.id
)
select categoria, posicao, nome, vendidos
  from (select *, row_number() over (partition by categoria order by vendidos desc) as posicao from vendas) as todos
 where posicao <= 2
