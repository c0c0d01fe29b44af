import java.util.HashMap;
import java.util.Map;

/** O que há de cada produto, e o que já foi reservado. */
public class Estoque {
    private final Map<String, Integer> disponiveis = new HashMap<>();

    public synchronized void receber(String produto, int quantidade) {
        disponiveis.merge(produto, quantidade, Integer::sum);
    }

    public synchronized int disponivel(String produto) {
        return disponiveis.getOrDefault(produto, 0);
    }
}
