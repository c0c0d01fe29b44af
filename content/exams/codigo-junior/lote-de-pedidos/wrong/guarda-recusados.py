import re
import sys


def resultado(campos, aceitos):
    if len(campos) != 4:
        return "campos"
    numero, email, quantidade, valor = campos
    if numero in vistos:
        return "número repetido"
    vistos.add(numero)
    if not re.fullmatch(r"[^@]+@[^@]+\.[^@]+", email):
        return "e-mail inválido"
    if not re.fullmatch(r"[0-9]+", quantidade) or int(quantidade) == 0:
        return "quantidade inválida"
    if not re.fullmatch(r"[0-9]+,[0-9]{2}", valor) or int(valor.replace(",", "")) == 0:
        return "valor inválido"
    aceitos.add(numero)
    return "ok"


vistos = set()
aceitos = set()
linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]
for numero, linha in enumerate(linhas, 1):
    campos = [campo.strip() for campo in linha.split(";")]
    print(f"linha {numero}: {resultado(campos, aceitos)}")
print(f"aceitos: {len(aceitos)}, recusados: {len(linhas) - len(aceitos)}")
