from base import HOJE, assinatura
from cobranca import cancelar_antigas

lista = [assinatura(1, 90), assinatura(2, 80), assinatura(3)]
assert cancelar_antigas(lista, HOJE) == 2
assert [a["numero"] for a in lista] == [3]
