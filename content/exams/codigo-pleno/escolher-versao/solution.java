import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Main {
    static int[] numeros(String versao) {
        return Arrays.stream(versao.split("\\.")).mapToInt(Integer::parseInt).toArray();
    }

    static boolean serve(int[] versao, String exigencia) {
        if (exigencia.equals("*")) return true;
        int[] minimo = numeros(exigencia.replaceFirst("^(>=|~|\\^)", ""));
        if (Arrays.compare(versao, minimo) < 0) return false;
        if (exigencia.startsWith(">=")) return true;
        if (versao[0] != minimo[0]) return false;
        if (exigencia.startsWith("~")) return versao[1] == minimo[1];
        if (versao[0] > 0) return true;
        if (versao[1] != minimo[1]) return false;
        return versao[1] > 0 || versao[2] == minimo[2];
    }

    public static void main(String[] args) throws Exception {
        String entrada = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        List<String> linhas = entrada.lines().toList();
        List<String> publicadas = Arrays.asList(linhas.get(0).strip().split("\\s+"));
        List<String> estaveis = new ArrayList<>();
        for (String versao : publicadas) if (versao.matches("[0-9.]+")) estaveis.add(versao);
        estaveis.sort((uma, outra) -> Arrays.compare(numeros(outra), numeros(uma)));
        StringBuilder saida = new StringBuilder();
        for (String linha : linhas.subList(1, linhas.size())) {
            String exigencia = linha.strip();
            if (exigencia.isEmpty()) continue;
            String escolhida = "nenhuma";
            if (Character.isDigit(exigencia.charAt(0))) {
                if (publicadas.contains(exigencia)) escolhida = exigencia;
            } else {
                for (String versao : estaveis) {
                    if (!serve(numeros(versao), exigencia)) continue;
                    escolhida = versao;
                    break;
                }
            }
            saida.append(exigencia).append(" -> ").append(escolhida).append('\n');
        }
        System.out.print(saida);
    }
}
