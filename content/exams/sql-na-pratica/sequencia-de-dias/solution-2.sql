with recursive dias as (
  select distinct agente_id, (resolvido_em at time zone 'America/Sao_Paulo')::date as dia
    from chamados
   where agente_id is not null and resolvido_em is not null
), correntes as (
  select agente_id, dia, 1 as tamanho
    from dias
  union all
  select dias.agente_id, dias.dia, correntes.tamanho + 1
    from correntes
    join dias on dias.agente_id = correntes.agente_id and dias.dia = correntes.dia + 1
)
select agentes.nome, coalesce(max(correntes.tamanho), 0) as dias
  from agentes
  left join correntes on correntes.agente_id = agentes.id
 group by agentes.id
