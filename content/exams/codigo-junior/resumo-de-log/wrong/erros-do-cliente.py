import sys
from collections import Counter

acessos = Counter()
erros = 0
total = 0
for linha in sys.stdin.read().split("\n"):
    if not linha.strip():
        continue
    _, _, caminho, codigo, duracao = linha.split()
    acessos[caminho.split("?")[0]] += 1
    erros += int(codigo) >= 400
    total += int(duracao)

if not acessos:
    print("sem acessos")
else:
    quantas = sum(acessos.values())
    caminho, vezes = min(acessos.items(), key=lambda item: (-item[1], item[0]))
    print(f"requisições: {quantas}")
    print(f"erros: {erros}")
    print(f"média: {total // quantas} ms")
    print(f"mais acessado: {caminho} ({vezes})")
