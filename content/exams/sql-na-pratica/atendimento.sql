create table agentes (
  id int primary key,
  nome text not null,
  ativo boolean not null
);
-- O prazo de cada prioridade para a primeira resposta, em minutos.
create table prazos (
  prioridade text primary key,
  minutos int not null
);
-- Um chamado novo ainda não tem agente_id; um aberto não tem resolvido_em.
create table chamados (
  id int primary key,
  agente_id int references agentes,
  prioridade text not null references prazos,
  aberto_em timestamptz not null,
  resolvido_em timestamptz
);
create table mensagens (
  id int primary key,
  chamado_id int not null references chamados,
  autor text not null check (autor in ('cliente', 'agente', 'sistema')),
  enviada_em timestamptz not null
);
