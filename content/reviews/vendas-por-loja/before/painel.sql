-- Vendas de março de 2026 por loja, para o painel da diretoria.
select lojas.nome,
       coalesce(sum(vendas.valor), 0) as vendido
  from lojas
  left join vendas on vendas.loja_id = lojas.id
   and vendas.vendida_em >= '2026-03-01' and vendas.vendida_em < '2026-04-01'
 group by lojas.id, lojas.nome
 order by lojas.nome;
