/** Um pedido que separa uma quantidade de um produto. */
public class Reserva {
    private final String pedido;
    private final String produto;
    private final int quantidade;

    public Reserva(String pedido, String produto, int quantidade) {
        this.pedido = pedido;
        this.produto = produto;
        this.quantidade = quantidade;
    }

    public String produto() {
        return produto;
    }

    public int quantidade() {
        return quantidade;
    }

    /** O preço em centavos do que foi separado. */
    public long total(int precoEmCentavos) {
        return quantidade * precoEmCentavos;
    }

    @Override
    public boolean equals(Object outra) {
        return outra instanceof Reserva r
                && pedido.equals(r.pedido)
                && produto.equals(r.produto)
                && quantidade == r.quantidade;
    }
}
