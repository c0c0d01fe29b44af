public class ContagemGrande {
    public static void main(String[] args) {
        Estoque estoque = new Estoque();
        estoque.receber("caneca", 500);
        if (!estoque.confere("caneca", Integer.parseInt("500"))) throw new AssertionError("500 não é 500");
    }
}
