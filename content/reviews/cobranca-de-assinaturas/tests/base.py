from datetime import date, timedelta

HOJE = date(2026, 3, 20)


def assinatura(numero, dias=10, **mais):
    return {"numero": numero, "cartao": f"c{numero}", "plano": "30.00", "ativa": True,
            "vence_em": HOJE - timedelta(days=dias), **mais}


class Gateway:
    def __init__(self, responde=lambda cartao: True):
        self.responde = responde
        self.cobrados = []
        self.chaves = set()

    def cobrar(self, cartao, valor, chave=None):
        if chave is None or chave not in self.chaves:
            self.cobrados.append((cartao, valor))
            self.chaves.add(chave)
        return self.responde(cartao)
