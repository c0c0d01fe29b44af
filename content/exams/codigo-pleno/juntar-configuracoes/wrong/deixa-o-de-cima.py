import sys

valores = {}
camada = ""


def remover_abaixo(caminho):
    for outro in [outro for outro in valores if outro.startswith(caminho + ".")]:
        del valores[outro]


for linha in sys.stdin.read().split("\n"):
    linha = linha.strip()
    if not linha:
        continue
    if linha.startswith("[") and linha.endswith("]"):
        camada = linha[1:-1]
    elif linha.startswith("-"):
        remover_abaixo(linha[1:])
        valores.pop(linha[1:], None)
    else:
        caminho, _, valor = linha.partition("=")
        remover_abaixo(caminho)
        valores[caminho] = (valor, camada)

for caminho in sorted(valores):
    valor, origem = valores[caminho]
    print(f"{caminho}={valor} ({origem})")
if not valores:
    print("vazia")
