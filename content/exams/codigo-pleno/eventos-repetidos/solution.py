import sys

recebidos = set()
aplicados = {}
for linha in sys.stdin.read().split("\n"):
    if not linha.strip():
        continue
    evento, pedido, sequencia, estado = linha.strip().split(";")
    sequencia = int(sequencia)
    if evento in recebidos:
        print("repetido")
    elif pedido in aplicados and sequencia <= aplicados[pedido][0]:
        print("atrasado")
    else:
        aplicados[pedido] = (sequencia, estado)
        print("aplicado")
    recebidos.add(evento)

print("---")
for pedido in sorted(aplicados):
    print(pedido, aplicados[pedido][1])
