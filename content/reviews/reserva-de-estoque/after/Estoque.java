import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** O que há de cada produto, e o que já foi reservado. */
public class Estoque {
    private final Map<String, Integer> disponiveis = new HashMap<>();
    private final Set<Reserva> reservas = new HashSet<>();

    public synchronized void receber(String produto, int quantidade) {
        disponiveis.merge(produto, quantidade, Integer::sum);
    }

    public synchronized int disponivel(String produto) {
        return disponiveis.getOrDefault(produto, 0);
    }

    /** Reserva se houver, e diz se conseguiu. Muitos pedidos chegam ao mesmo tempo. */
    public boolean reservar(Reserva reserva) {
        int resta = disponivel(reserva.produto()) - reserva.quantidade();
        if (resta < 0) return false;
        synchronized (this) {
            disponiveis.put(reserva.produto(), resta);
            reservas.add(reserva);
        }
        return true;
    }

    /** Desfaz uma reserva igual a esta, se houver, e devolve o que ela tinha tirado. */
    public synchronized void cancelar(Reserva reserva) {
        if (reservas.remove(reserva)) {
            receber(reserva.produto(), reserva.quantidade());
        }
    }

    /** Quem conferiu o estoque contou o mesmo que o sistema? */
    public synchronized boolean confere(String produto, Integer contados) {
        Integer esperados = disponiveis.getOrDefault(produto, 0);
        return esperados == contados;
    }
}
