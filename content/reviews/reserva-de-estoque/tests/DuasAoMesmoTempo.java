import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class DuasAoMesmoTempo {
    public static void main(String[] args) throws Exception {
        for (int vez = 0; vez < 3; vez++) {
            // Quem lê espera a outra thread ler também: é o que acontece entre duas linhas, sem depender de sorte.
            CountDownLatch leram = new CountDownLatch(2);
            Estoque estoque = new Estoque() {
                @Override
                public int disponivel(String produto) {
                    int lido = super.disponivel(produto);
                    leram.countDown();
                    if (!Thread.holdsLock(this)) {
                        try {
                            leram.await();
                        } catch (InterruptedException e) {
                            throw new RuntimeException(e);
                        }
                    }
                    return lido;
                }
            };
            estoque.receber("caneca", 1);
            AtomicInteger conseguiram = new AtomicInteger();
            Thread[] pedidos = new Thread[2];
            for (int i = 0; i < 2; i++) {
                String pedido = "p" + i;
                pedidos[i] = new Thread(() -> {
                    if (estoque.reservar(new Reserva(pedido, "caneca", 1))) conseguiram.incrementAndGet();
                });
                pedidos[i].start();
            }
            for (Thread pedido : pedidos) pedido.join();
            if (conseguiram.get() != 1) throw new AssertionError(conseguiram.get() + " reservas da última caneca");
        }
    }
}
