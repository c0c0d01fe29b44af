using System;
using System.Globalization;
using System.Linq;

public static class Teste
{
    public static int Main()
    {
        var extrato = new Extrato();
        extrato.Lancar(new DateTime(2026, 3, 5), 10m).Cancelado = true;
        extrato.Lancar(new DateTime(2026, 3, 5), 20m).Cancelado = true;
        extrato.Lancar(new DateTime(2026, 3, 5), 5m);
        extrato.TirarCancelados();
        return extrato.SaldoEm(new DateTime(2027, 1, 1)) == 5m ? 0 : 1;
    }
}
