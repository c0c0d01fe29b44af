select prazos.prioridade
  from prazos
