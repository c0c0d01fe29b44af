import sys

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]
pedida, tamanho = map(int, linhas[0].split())
itens = linhas[1:]
paginas = max(1, len(itens) // tamanho + 1)
pagina = min(max(pedida, 1), paginas)
for item in itens[(pagina - 1) * tamanho : pagina * tamanho]:
    print(item)
print(f"página {pagina} de {paginas} ({len(itens)} itens)")
