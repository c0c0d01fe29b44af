import java.nio.charset.StandardCharsets;
import java.util.List;

class Main {
    public static void main(String[] args) throws Exception {
        String entrada = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        List<String> linhas = entrada.lines().filter(linha -> !linha.isBlank()).toList();

        // Cada linha: serviço, dois-pontos e as dependências.
    }
}
