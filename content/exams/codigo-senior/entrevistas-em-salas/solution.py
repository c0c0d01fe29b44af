import heapq
import sys

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]
salas, intervalo = map(int, linhas[0].split())
entrevistas = []
for posicao, linha in enumerate(linhas[1:]):
    candidato, comeco, duracao = linha.split(";")
    hora, minuto = comeco.split(":")
    inicio = int(hora) * 60 + int(minuto)
    entrevistas.append((inicio, posicao, inicio + int(duracao) + intervalo, candidato))

resultado = {}
livres = list(range(1, salas + 1))
ocupadas = []
for inicio, posicao, fim, _ in sorted(entrevistas):
    while ocupadas and ocupadas[0][0] <= inicio:
        heapq.heappush(livres, heapq.heappop(ocupadas)[1])
    if livres:
        sala = heapq.heappop(livres)
        heapq.heappush(ocupadas, (fim, sala))
        resultado[posicao] = f"sala {sala}"
    else:
        resultado[posicao] = "sem sala"

for _, posicao, _, candidato in entrevistas:
    print(f"{candidato}: {resultado[posicao]}")

mudancas = sorted([(inicio, 1) for inicio, *_ in entrevistas] + [(fim, -1) for _, _, fim, _ in entrevistas])
agora = bastariam = 0
for _, mudanca in mudancas:
    agora += mudanca
    bastariam = max(bastariam, agora)
print(f"bastariam {bastariam}")
