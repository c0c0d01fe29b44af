import sys

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]

# A primeira linha tem o número de salas e o intervalo.
