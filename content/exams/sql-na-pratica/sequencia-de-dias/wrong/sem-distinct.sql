with dias as (
  select agente_id, (resolvido_em at time zone 'America/Sao_Paulo')::date as dia
    from chamados
   where resolvido_em is not null
), grupos as (
  select agente_id, dia - (row_number() over (partition by agente_id order by dia))::int as grupo from dias
), sequencias as (
  select agente_id, count(*) as tamanho from grupos group by agente_id, grupo
)
select nome, coalesce(max(tamanho), 0) as dias
  from agentes left join sequencias on agente_id = agentes.id
 group by agentes.id
