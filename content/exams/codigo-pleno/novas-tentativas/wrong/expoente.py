import sys

linhas = [linha.strip() for linha in sys.stdin.read().split("\n") if linha.strip()]
base, fator, teto, maximo, prazo = map(int, linhas[0].split())
respostas = linhas[1:]


def agenda():
    instante = 0
    for tentativa in range(1, maximo + 1):
        resposta = respostas[tentativa - 1] if tentativa <= len(respostas) else "timeout"
        print(f"{tentativa} em {instante}s: {resposta}")
        codigo, _, pedido = resposta.partition(" ")
        if codigo != "timeout" and 200 <= int(codigo) <= 299:
            return "sucesso"
        if codigo != "timeout" and codigo != "429" and int(codigo) < 500:
            return "erro definitivo"
        if tentativa == maximo:
            break
        instante += max(min(teto, base * fator**tentativa), int(pedido or 0))
        if instante > prazo:
            return "prazo esgotado"
    return "tentativas esgotadas"


print(agenda())
