import java.nio.charset.StandardCharsets;
import java.util.List;

class Main {
    public static void main(String[] args) throws Exception {
        String entrada = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        List<String> linhas = entrada.lines().filter(linha -> !linha.isBlank()).toList();
        String[] primeira = linhas.get(0).strip().split("\\s+");
        int pedida = Integer.parseInt(primeira[0]);
        int tamanho = Integer.parseInt(primeira[1]);
        List<String> itens = linhas.subList(1, linhas.size());
        int paginas = Math.max(1, (itens.size() + tamanho - 1) / tamanho);
        int pagina = Math.min(Math.max(pedida, 1), paginas);
        int fim = Math.min(pagina * tamanho, itens.size());
        StringBuilder saida = new StringBuilder();
        for (String item : itens.subList((pagina - 1) * tamanho, fim)) saida.append(item).append('\n');
        saida.append("página ").append(pagina).append(" de ").append(paginas);
        saida.append(" (").append(itens.size()).append(" itens)\n");
        System.out.write(saida.toString().getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }
}
