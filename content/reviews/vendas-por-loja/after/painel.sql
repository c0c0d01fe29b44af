-- Vendas de março de 2026 por loja aberta, para o painel da diretoria.
select lojas.nome,
       count(*) as vendas,
       coalesce(sum(vendas.valor), 0) as vendido,
       coalesce(sum(devolucoes.valor), 0) as devolvido,
       count(vendas.id) / metas.vendas * 100 as porcento_da_meta
  from lojas
  join metas on metas.loja_id = lojas.id and metas.mes = '2026-03-01'
  left join vendas on vendas.loja_id = lojas.id
   and vendas.vendida_em between '2026-03-01' and '2026-03-31'
  left join devolucoes on devolucoes.venda_id = vendas.id
 where lojas.id not in (select fechamentos.loja_id from fechamentos)
 group by lojas.id, lojas.nome, metas.vendas
 order by lojas.nome;
