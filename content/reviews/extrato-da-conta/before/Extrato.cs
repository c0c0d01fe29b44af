using System;
using System.Collections.Generic;
using System.Linq;

public class Lancamento
{
    public DateTime Quando { get; set; }
    public decimal Valor { get; set; }
}

public class Extrato
{
    private readonly List<Lancamento> lancamentos = new List<Lancamento>();

    public void Lancar(DateTime quando, decimal valor)
    {
        lancamentos.Add(new Lancamento { Quando = quando, Valor = valor });
    }

    public decimal Saldo()
    {
        return lancamentos.Sum(l => l.Valor);
    }
}
