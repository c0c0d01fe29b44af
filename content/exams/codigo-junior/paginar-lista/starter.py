import sys

linhas = [linha for linha in sys.stdin.read().split("\n") if linha.strip()]

# A primeira linha tem a página pedida e o tamanho da página.
