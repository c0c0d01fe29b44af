public class CancelaIgual {
    public static void main(String[] args) {
        Estoque estoque = new Estoque();
        estoque.receber("caneca", 10);
        estoque.reservar(new Reserva("p1", "caneca", 4));
        estoque.cancelar(new Reserva("p1", "caneca", 4));
        if (estoque.disponivel("caneca") != 10) throw new AssertionError(estoque.disponivel("caneca"));
    }
}
