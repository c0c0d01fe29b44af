from base import HOJE, Gateway, assinatura
from cobranca import cobrar_vencidas

recusa = Gateway(lambda cartao: False)
cobrar_vencidas([assinatura(1)], HOJE, recusa)
_, recusadas = cobrar_vencidas([assinatura(2)], HOJE, recusa)
assert recusadas == [2]
