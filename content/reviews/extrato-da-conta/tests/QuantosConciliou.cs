using System;
using System.Globalization;
using System.Linq;

public static class Teste
{
    public static int Main()
    {
        var extrato = new Extrato();
        extrato.Lancar(new DateTime(2026, 3, 5), 10m);
        extrato.Lancar(new DateTime(2026, 3, 6), 10m);
        return extrato.Conciliar() == 2 && extrato.Conciliar() == 0 ? 0 : 1;
    }
}
