using System;
using System.Globalization;
using System.Linq;

public static class Teste
{
    public static int Main()
    {
        var partes = Extrato.Dividir(100m, 3);
        return partes.Sum() == 100m && partes.Count == 3 ? 0 : 1;
    }
}
