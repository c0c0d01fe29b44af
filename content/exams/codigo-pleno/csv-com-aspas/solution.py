import sys


def ler(texto):
    registros, campos, campo = [], [], ""
    linha, inicio = 1, 1
    dentro = fechou = False
    posicao = 0
    while posicao < len(texto):
        sinal = texto[posicao]
        if dentro:
            if sinal == '"' and texto[posicao + 1 : posicao + 2] == '"':
                campo += '"'
                posicao += 1
            elif sinal == '"':
                dentro, fechou = False, True
            else:
                campo += sinal
        elif sinal == '"' and campo == "" and not fechou:
            dentro, inicio = True, linha
        elif sinal == ",":
            campos.append(campo)
            campo, fechou = "", False
        elif sinal == "\n":
            if campos or campo or fechou:
                registros.append(campos + [campo])
            campos, campo, fechou = [], "", False
        else:
            campo += sinal
        linha += sinal == "\n"
        posicao += 1
    if dentro:
        return None, inicio
    if campos or campo or fechou:
        registros.append(campos + [campo])
    return registros, 0


registros, aberta = ler(sys.stdin.read())
if registros is None:
    print(f"aspas abertas na linha {aberta}")
else:
    for registro in registros:
        escrito = " | ".join(campo.replace("\n", "\\n") for campo in registro)
        certos = len(registros[0])
        aviso = "" if len(registro) == certos else f" <- {len(registro)} de {certos}"
        print(escrito + aviso)
    print(f"registros: {max(len(registros) - 1, 0)}")
