update pedidos
   set situacao = 'cancelado'
 where false
