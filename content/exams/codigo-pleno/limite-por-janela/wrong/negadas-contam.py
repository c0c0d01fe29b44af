import sys
from collections import defaultdict, deque

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]
limite, janela = map(int, linhas[0].split())
permitidas = defaultdict(deque)
negadas = 0
for linha in linhas[1:]:
    instante, cliente = linha.split()
    instante = int(instante)
    fila = permitidas[cliente]
    while fila and fila[0] <= instante - janela:
        fila.popleft()
    fila.append(instante)
    if len(fila) <= limite:
        print("permitida")
    else:
        negadas += 1
        print("negada")
print(f"negadas: {negadas}")
