from base import HOJE, Gateway, assinatura
from cobranca import cobrar_vencidas


def quebra(cartao):
    raise TypeError("cartão")


try:
    cobrar_vencidas([assinatura(1)], HOJE, Gateway(quebra))
except TypeError:
    pass
else:
    raise AssertionError("o erro sumiu")
