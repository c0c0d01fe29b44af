select prazos.prioridade, count(chamados.id) as chamados,
       count(*) filter (where mensagens.enviada_em <= chamados.aberto_em + prazos.minutos * interval '1 minute') as no_prazo
  from prazos
  left join chamados on chamados.prioridade = prazos.prioridade
  left join mensagens on mensagens.chamado_id = chamados.id and mensagens.autor = 'agente'
 group by prazos.prioridade
