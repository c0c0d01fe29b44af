import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

class Main {
    public static void main(String[] args) throws Exception {
        String entrada = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        Map<String, Set<String>> faltam = new TreeMap<>();
        for (String linha : entrada.lines().filter(linha -> !linha.isBlank()).toList()) {
            int fim = linha.indexOf(':');
            Set<String> deste = faltam.computeIfAbsent(linha.substring(0, fim).strip(), nome -> new TreeSet<>());
            for (String outro : linha.substring(fim + 1).strip().split("\\s+")) {
                if (outro.isEmpty()) continue;
                deste.add(outro);
                faltam.computeIfAbsent(outro, nome -> new TreeSet<>());
            }
        }
        StringBuilder saida = new StringBuilder(faltam.isEmpty() ? "nada a implantar\n" : "");
        for (int onda = 1; !faltam.isEmpty(); onda++) {
            List<String> prontos = faltam.entrySet().stream()
                    .filter(par -> par.getValue().isEmpty())
                    .map(Map.Entry::getKey)
                    .toList();
            if (prontos.isEmpty()) {
                saida.append("bloqueados: ").append(String.join(" ", faltam.keySet())).append('\n');
                break;
            }
            saida.append(onda).append(": ").append(String.join(" ", prontos)).append('\n');
            prontos.forEach(faltam::remove);
            Set<String> foram = Set.copyOf(prontos);
            faltam.values().forEach(outros -> outros.removeAll(foram));
        }
        System.out.write(saida.toString().getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }
}
