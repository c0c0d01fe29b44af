import sys

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]

# Cada linha: serviço, dois-pontos e as dependências.
