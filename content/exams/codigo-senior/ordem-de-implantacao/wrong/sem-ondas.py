import sys

dependencias = {}
for linha in sys.stdin.read().split("\n"):
    if not linha.strip():
        continue
    servico, _, lista = linha.partition(":")
    deste = dependencias.setdefault(servico.strip(), set())
    for outro in lista.split():
        deste.add(outro)
        dependencias.setdefault(outro, set())

if not dependencias:
    print("nada a implantar")

faltam = {servico: set(outros) for servico, outros in dependencias.items()}
onda = 0
while faltam:
    prontos = []
    for servico in sorted(faltam):
        if faltam[servico] <= set(prontos):
            prontos.append(servico)
    if not prontos:
        print("bloqueados:", *sorted(faltam))
        break
    onda += 1
    print(f"{onda}:", *prontos)
    for servico in prontos:
        del faltam[servico]
    for outros in faltam.values():
        outros.difference_update(prontos)
