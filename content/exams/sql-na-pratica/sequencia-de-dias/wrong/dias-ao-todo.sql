select nome, count(distinct (resolvido_em at time zone 'America/Sao_Paulo')::date) as dias
  from agentes left join chamados on agente_id = agentes.id
 group by agentes.id
