from decimal import Decimal

from base import assinatura
from cobranca import valor_de

assert valor_de(assinatura(1, plano="19.99", cupom=10)) == Decimal("17.99")
