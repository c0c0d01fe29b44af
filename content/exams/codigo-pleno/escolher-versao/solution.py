import sys


def numeros(versao):
    return tuple(map(int, versao.split(".")))


def intervalo(exigencia):
    if exigencia == "*":
        return (0, 0, 0), None
    if exigencia.startswith(">="):
        return numeros(exigencia[2:]), None
    maior, menor, correcao = minimo = numeros(exigencia[1:])
    if exigencia.startswith("~"):
        return minimo, (maior, menor + 1, 0)
    if maior > 0:
        return minimo, (maior + 1, 0, 0)
    if menor > 0:
        return minimo, (0, menor + 1, 0)
    return minimo, (0, 0, correcao + 1)


primeira, *exigencias = sys.stdin.read().split("\n")
publicadas = primeira.split()
estaveis = [(numeros(versao), versao) for versao in publicadas if "-" not in versao]
for exigencia in exigencias:
    exigencia = exigencia.strip()
    if not exigencia:
        continue
    if exigencia[0] in "*>~^":
        minimo, fim = intervalo(exigencia)
        servem = [par for par in estaveis if minimo <= par[0] and (fim is None or par[0] < fim)]
        escolhida = max(servem)[1] if servem else "nenhuma"
    else:
        escolhida = exigencia if exigencia in publicadas else "nenhuma"
    print(f"{exigencia} -> {escolhida}")
