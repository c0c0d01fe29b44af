update pedidos
   set situacao = 'cancelado'
 where situacao = 'pendente'
   and criado_em < timestamp '2026-03-03 00:00' at time zone 'America/Sao_Paulo'
   and not exists (
     select 1
       from pagamentos
      where pagamentos.pedido_id = pedidos.id
        and pagamentos.confirmado_em is not null)
