import sys
from collections import OrderedDict

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]
capacidade = int(linhas[0])
cache = OrderedDict()
acertos = leituras = 0


def vencido(fim, instante):
    return fim is not None and fim <= instante


for linha in linhas[1:]:
    quando, operacao, chave, *resto = linha.split()
    instante = int(quando)
    if operacao == "GET":
        leituras += 1
        valor, fim = cache.get(chave, (None, 0))
        if vencido(fim, instante):
            print("falta")
            continue
        cache.move_to_end(chave)
        acertos += 1
        print(valor)
        continue
    if chave not in cache and len(cache) == capacidade:
        print("removida", cache.popitem(last=False)[0])
    valor, validade = resto
    cache[chave] = (valor, instante + int(validade) if int(validade) > 0 else None)
    cache.move_to_end(chave)
print(f"acertos: {acertos} de {leituras}")
