import sys

texto = sys.stdin.read()

# O arquivo inteiro está em texto; leia-o sinal por sinal.
