using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;

public class Lancamento
{
    public DateTime Quando { get; set; }
    public decimal Valor { get; set; }
    public bool Cancelado { get; set; }
    public bool Conciliado { get; set; }
}

public class Extrato
{
    private readonly List<Lancamento> lancamentos = new List<Lancamento>();

    public Lancamento Lancar(DateTime quando, decimal valor)
    {
        var lancamento = new Lancamento { Quando = quando, Valor = valor };
        lancamentos.Add(lancamento);
        return lancamento;
    }

    /// <summary>Lê uma linha do arquivo do banco, como "2026-03-05T14:20:00;-10.50".</summary>
    public Lancamento Importar(string linha)
    {
        var partes = linha.Split(';');
        var quando = DateTime.Parse(partes[0], CultureInfo.InvariantCulture);
        return Lancar(quando, decimal.Parse(partes[1]));
    }

    /// <summary>O saldo no fim deste dia.</summary>
    public decimal SaldoEm(DateTime dia)
    {
        return lancamentos.Where(l => l.Quando <= dia.Date).Sum(l => l.Valor);
    }

    /// <summary>Tira do extrato o que foi cancelado.</summary>
    public void TirarCancelados()
    {
        foreach (var lancamento in lancamentos)
        {
            if (lancamento.Cancelado) lancamentos.Remove(lancamento);
        }
    }

    /// <summary>Marca como conciliados os que ainda não eram, e devolve quantos foram.</summary>
    public int Conciliar()
    {
        var pendentes = lancamentos.Where(l => !l.Conciliado);
        foreach (var lancamento in pendentes) lancamento.Conciliado = true;
        return pendentes.Count();
    }

    /// <summary>Divide uma conta entre pessoas, em centavos inteiros. A soma das partes é o total.</summary>
    public static List<decimal> Dividir(decimal total, int pessoas)
    {
        var parte = Math.Round(total / pessoas, 2);
        return Enumerable.Repeat(parte, pessoas).ToList();
    }
}
