select categoria
  from produtos
