"""Cobrança das assinaturas vencidas."""
from datetime import timedelta
from decimal import Decimal

TOLERANCIA = timedelta(days=3)
TENTATIVAS = 3


def vencidas(assinaturas, hoje):
    """As ativas que venceram há mais dias do que a tolerância."""
    limite = hoje - TOLERANCIA
    return [a for a in assinaturas if a["ativa"] and a["vence_em"] < limite]


def valor_de(assinatura):
    """O preço do plano com o desconto do cupom, que é uma porcentagem."""
    cupom = assinatura.get("cupom", 0)
    return Decimal(float(assinatura["plano"]) * (1 - cupom / 100))


def tentar(gateway, assinatura):
    """A rede do gateway cai às vezes: tenta de novo quando ele não responde."""
    for _ in range(TENTATIVAS):
        try:
            return gateway.cobrar(assinatura["cartao"], valor_de(assinatura))
        except TimeoutError:
            continue
    return False


def cancelar_antigas(assinaturas, hoje):
    """Tira da lista as que venceram há mais de 60 dias, e devolve quantas eram."""
    antes = len(assinaturas)
    for assinatura in assinaturas:
        if assinatura["vence_em"] < hoje - timedelta(days=60):
            assinaturas.remove(assinatura)
    return antes - len(assinaturas)


def cobrar_vencidas(assinaturas, hoje, gateway, recusadas=[]):
    """Cobra cada assinatura vencida e devolve os números das pagas e das recusadas."""
    cancelar_antigas(assinaturas, hoje)
    pagas = []
    for assinatura in vencidas(assinaturas, hoje):
        try:
            foi_paga = tentar(gateway, assinatura)
        except Exception:
            continue
        if foi_paga:
            pagas.append(assinatura["numero"])
        else:
            recusadas.append(assinatura["numero"])
    return pagas, recusadas
