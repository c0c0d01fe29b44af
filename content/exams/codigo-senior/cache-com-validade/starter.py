import sys

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]

# A primeira linha tem a capacidade; as demais, as operações.
