select agentes.nome, count(chamados.id) as abertos
  from agentes
  left join chamados on chamados.agente_id = agentes.id
 where agentes.ativo and chamados.resolvido_em is null
 group by agentes.id
 order by abertos desc, agentes.nome
