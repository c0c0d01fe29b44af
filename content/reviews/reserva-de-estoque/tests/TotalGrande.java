public class TotalGrande {
    public static void main(String[] args) {
        long total = new Reserva("p1", "servidor", 30_000).total(100_000);
        if (total != 3_000_000_000L) throw new AssertionError(total);
    }
}
