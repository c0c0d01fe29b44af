<?php

declare(strict_types=1);

/** Guarda quem pediu uma senha nova, para o atendimento ligar. */
final class RecuperarSenha
{
    /** @var array<string, int> o instante do pedido de cada conta */
    private array $pedidos = [];

    public function __construct(private Closure $agora)
    {
    }

    public function pedir(string $conta): void
    {
        $this->pedidos[$conta] = ($this->agora)();
    }
}
