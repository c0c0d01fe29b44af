import sys

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]

# Cada linha: data e hora, método, caminho, código e duração.
