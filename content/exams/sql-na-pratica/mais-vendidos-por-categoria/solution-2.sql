with vendas as (
  select produto_id, sum(quantidade) as vendidos
    from itens
   where pedido_id in (select id from pedidos where situacao in ('pago', 'enviado'))
   group by produto_id
), vendidos as (
  select produtos.*, vendas.vendidos
    from vendas
    join produtos on produtos.id = vendas.produto_id
)
select categoria, posicao, nome, vendidos
  from (
    select um.*,
           1 + (select count(*) from vendidos as outro
                 where outro.categoria = um.categoria and outro.vendidos > um.vendidos) as posicao
      from vendidos as um) as todos
 where posicao < 3
