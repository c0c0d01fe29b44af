with respostas as (
  select chamado_id, min(enviada_em) as primeira from mensagens where autor = 'agente' group by chamado_id
)
select prazos.prioridade, count(*) as chamados,
       count(*) filter (where primeira <= aberto_em + minutos * interval '1 minute') as no_prazo
  from prazos
  join chamados on chamados.prioridade = prazos.prioridade
  join respostas on respostas.chamado_id = chamados.id
 group by prazos.prioridade
