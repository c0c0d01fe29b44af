create table lojas (id int primary key, nome text not null);
create table vendas (
  id int primary key,
  loja_id int not null references lojas,
  valor numeric(10, 2) not null,
  vendida_em timestamp not null
);
create table devolucoes (
  id int primary key,
  venda_id int not null references vendas,
  valor numeric(10, 2) not null
);
create table metas (
  loja_id int not null references lojas,
  mes date not null,
  vendas int not null check (vendas > 0),
  primary key (loja_id, mes)
);
create table fechamentos (id int primary key, loja_id int references lojas, motivo text not null);
