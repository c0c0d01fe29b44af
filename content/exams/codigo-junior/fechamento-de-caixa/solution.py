import sys


def centavos(texto):
    reais, resto = texto.strip().split(",")
    return int(reais) * 100 + int(resto)


def escrito(valor):
    sinal = "-" if valor < 0 else ""
    return f"{sinal}{abs(valor) // 100},{abs(valor) % 100:02d}"


linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]
inicial, contado = map(centavos, linhas[0].split(";"))
totais = {"dinheiro": 0, "pix": 0, "cartao": 0}
gaveta = inicial
for linha in linhas[1:]:
    tipo, *partes = linha.strip().split(";")
    valor = centavos(partes[-1])
    if tipo == "ESTORNO" or tipo == "SANGRIA":
        valor = -valor
    if len(partes) == 2:
        totais[partes[0]] += valor
    else:
        gaveta += valor

esperado = gaveta + totais["dinheiro"]
for forma, total in totais.items():
    print(f"{forma}: {escrito(total)}")
print(f"esperado: {escrito(esperado)}")
print(f"diferença: {escrito(contado - esperado)}")
