select prioridade,
       (select count(*) from chamados where chamados.prioridade = prazos.prioridade) as chamados,
       (select count(*)
          from chamados
         where chamados.prioridade = prazos.prioridade
           and exists (
             select 1
               from mensagens
              where mensagens.chamado_id = chamados.id
                and mensagens.autor = 'agente'
                and mensagens.enviada_em <= chamados.aberto_em + make_interval(mins => prazos.minutos))) as no_prazo
  from prazos
