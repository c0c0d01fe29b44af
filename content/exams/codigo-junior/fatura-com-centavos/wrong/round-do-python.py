import sys


def escrito(centavos):
    return f"{centavos // 100},{centavos % 100:02d}"


total = 0
for linha in sys.stdin.read().split("\n"):
    if not linha.strip():
        continue
    descricao, quantidade, preco, desconto = linha.split(";")
    inteira, _, casas = quantidade.strip().partition(",")
    milesimos = int(inteira + casas.ljust(3, "0"))
    centavos = int(preco.strip().replace(",", ""))
    valor = round(milesimos * centavos * (100 - int(desconto)) / 100_000)
    total += valor
    print(f"{descricao}: {escrito(valor)}")
print(f"total: {escrito(total)}")
