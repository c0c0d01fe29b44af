import sys

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]

# Cada linha: tipo;identificador;data;valor;referência.
