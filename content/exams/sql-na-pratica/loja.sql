create table clientes (
  id int primary key,
  nome text not null,
  cidade text
);
create table produtos (
  id int primary key,
  nome text not null,
  categoria text not null,
  preco numeric(10, 2) not null
);
-- Quem compra sem cadastro não tem cliente_id.
create table pedidos (
  id int primary key,
  cliente_id int references clientes,
  criado_em timestamptz not null,
  situacao text not null check (situacao in ('pendente', 'pago', 'enviado', 'cancelado'))
);
create table itens (
  pedido_id int not null references pedidos,
  produto_id int not null references produtos,
  quantidade int not null check (quantidade > 0),
  preco_unitario numeric(10, 2) not null,
  primary key (pedido_id, produto_id)
);
-- Um pagamento sem confirmado_em ainda não entrou.
create table pagamentos (
  id int primary key,
  pedido_id int references pedidos,
  valor numeric(10, 2) not null,
  confirmado_em timestamptz
);
