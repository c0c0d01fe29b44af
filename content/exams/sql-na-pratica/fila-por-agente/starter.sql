select agentes.nome
  from agentes
