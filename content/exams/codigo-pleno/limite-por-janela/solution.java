import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Main {
    public static void main(String[] args) throws Exception {
        String entrada = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        List<String> linhas = entrada.lines().filter(linha -> !linha.isBlank()).toList();
        String[] regra = linhas.get(0).strip().split("\\s+");
        int limite = Integer.parseInt(regra[0]);
        int janela = Integer.parseInt(regra[1]);
        Map<String, Deque<Integer>> permitidas = new HashMap<>();
        StringBuilder saida = new StringBuilder();
        int negadas = 0;
        for (String linha : linhas.subList(1, linhas.size())) {
            String[] partes = linha.strip().split("\\s+");
            int instante = Integer.parseInt(partes[0]);
            Deque<Integer> fila = permitidas.computeIfAbsent(partes[1], cliente -> new ArrayDeque<>());
            while (!fila.isEmpty() && fila.peekFirst() <= instante - janela) fila.removeFirst();
            boolean permitida = fila.size() < limite;
            if (permitida) fila.addLast(instante);
            else negadas++;
            saida.append(permitida ? "permitida\n" : "negada\n");
        }
        System.out.print(saida.append("negadas: ").append(negadas).append('\n'));
    }
}
