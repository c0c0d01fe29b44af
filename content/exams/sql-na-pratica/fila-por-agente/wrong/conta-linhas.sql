select agentes.nome, count(*) as abertos
  from agentes
  left join chamados on chamados.agente_id = agentes.id and chamados.resolvido_em is null
 where agentes.ativo
 group by agentes.id
 order by abertos desc, agentes.nome
