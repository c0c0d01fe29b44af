from base import HOJE, Gateway, assinatura
from cobranca import cobrar_vencidas

vezes = []


def cai_uma_vez(cartao):
    vezes.append(cartao)
    if len(vezes) == 1:
        raise TimeoutError
    return True


gateway = Gateway(cai_uma_vez)
pagas, _ = cobrar_vencidas([assinatura(1)], HOJE, gateway)
assert pagas == [1]
assert len(gateway.cobrados) == 1
