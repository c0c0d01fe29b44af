using System;
using System.Globalization;
using System.Linq;

public static class Teste
{
    public static int Main()
    {
        var extrato = new Extrato();
        extrato.Lancar(new DateTime(2026, 3, 5, 14, 20, 0), 10m);
        extrato.Lancar(new DateTime(2026, 3, 6, 0, 0, 0), 5m);
        return extrato.SaldoEm(new DateTime(2026, 3, 5)) == 10m ? 0 : 1;
    }
}
