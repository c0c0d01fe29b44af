import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class Main {
    static long centavos(String texto) {
        return Long.parseLong(texto.strip().replace(",", ""));
    }

    static String escrito(long valor) {
        long absoluto = Math.abs(valor);
        return (valor < 0 ? "-" : "") + absoluto / 100 + "," + String.format("%02d", absoluto % 100);
    }

    public static void main(String[] args) throws Exception {
        String entrada = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        List<String> linhas = entrada.lines().filter(linha -> !linha.isBlank()).toList();
        String[] primeira = linhas.get(0).split(";");
        long gaveta = centavos(primeira[0]);
        Map<String, Long> totais = new LinkedHashMap<>();
        for (String forma : List.of("dinheiro", "pix", "cartao")) totais.put(forma, 0L);
        for (String linha : linhas.subList(1, linhas.size())) {
            String[] partes = linha.strip().split(";");
            boolean sai = partes[0].equals("ESTORNO") || partes[0].equals("SANGRIA");
            long valor = centavos(partes[partes.length - 1]) * (sai ? -1 : 1);
            if (partes.length == 3) totais.merge(partes[1], valor, Long::sum);
            else gaveta += valor;
        }
        long esperado = gaveta + totais.get("dinheiro");
        StringBuilder saida = new StringBuilder();
        totais.forEach((forma, total) -> saida.append(forma).append(": ").append(escrito(total)).append('\n'));
        saida.append("esperado: ").append(escrito(esperado)).append('\n');
        saida.append("diferença: ").append(escrito(centavos(primeira[1]) - esperado)).append('\n');
        System.out.write(saida.toString().getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }
}
