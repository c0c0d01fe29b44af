with totais as (
  select pedido_id, sum(quantidade * preco_unitario) as total from itens group by pedido_id
), pagos as (
  select pedido_id, sum(valor) as pago from pagamentos where confirmado_em is not null group by pedido_id
)
select pedidos.id, total, pago
  from pedidos
  left join totais on totais.pedido_id = pedidos.id
  left join pagos on pagos.pedido_id = pedidos.id
 where situacao in ('pago', 'enviado') and total <> pago
