using System;
using System.Globalization;
using System.Linq;

public static class Teste
{
    public static int Main()
    {
        CultureInfo.CurrentCulture = new CultureInfo("pt-BR");
        return new Extrato().Importar("2026-03-05T14:20:00;-10.50").Valor == -10.5m ? 0 : 1;
    }
}
