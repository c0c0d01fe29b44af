import sys
from datetime import date


def centavos(texto):
    return int(texto.replace(",", ""))


def escrito(valor):
    return f"{'-' if valor < 0 else ''}{abs(valor) // 100},{abs(valor) % 100:02d}"


livres = {}
pagamentos = []
for linha in sys.stdin.read().split("\n"):
    if not linha.strip():
        continue
    tipo, ident, dia, valor, referencia = linha.strip().split(";")
    dados = (date.fromisoformat(dia), centavos(valor))
    if tipo == "C":
        livres[ident] = dados
    else:
        pagamentos.append((ident, *dados, referencia))

pares = {}
for ident, dia, valor, referencia in pagamentos:
    if referencia in livres:
        pares[ident] = (referencia, valor - livres.pop(referencia)[1])
        continue
    perto = [
        (abs((dia - data).days), cobranca)
        for cobranca, (data, cobrado) in livres.items()
        if cobrado == valor and abs((dia - data).days) <= 3
    ]
    if perto:
        pares[ident] = (min(perto)[1], 0)
        del livres[min(perto)[1]]

for ident, *_ in pagamentos:
    cobranca, diferenca = pares.get(ident, ("sem cobrança", 0))
    print(f"{ident} -> {cobranca}" + (f" (diferença {escrito(diferenca)})" if diferenca else ""))
print("em aberto:", " ".join(sorted(livres)) or "nenhuma")
