"""Cobrança das assinaturas vencidas."""
from datetime import timedelta
from decimal import Decimal

TOLERANCIA = timedelta(days=3)


def vencidas(assinaturas, hoje):
    """As ativas que venceram há mais dias do que a tolerância."""
    limite = hoje - TOLERANCIA
    return [a for a in assinaturas if a["ativa"] and a["vence_em"] < limite]


def valor_de(assinatura):
    return Decimal(assinatura["plano"])


def cobrar_vencidas(assinaturas, hoje, gateway):
    """Cobra cada assinatura vencida e devolve os números das que foram pagas."""
    pagas = []
    for assinatura in vencidas(assinaturas, hoje):
        if gateway.cobrar(assinatura["cartao"], valor_de(assinatura)):
            pagas.append(assinatura["numero"])
    return pagas
