import sys

primeira, *exigencias = sys.stdin.read().split("\n")
publicadas = primeira.split()

# Para cada exigência, escreva a versão escolhida.
