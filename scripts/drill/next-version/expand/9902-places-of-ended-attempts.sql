-- Fills the new column where nobody writes any more. Attempts in progress get it from the server that ends them.
update sittings set place = 'desconhecido' where state = 'delivered';
