import sys

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]

# Cada linha: [camada], caminho=valor ou -caminho.
