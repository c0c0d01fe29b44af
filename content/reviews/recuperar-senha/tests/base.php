<?php

require __DIR__ . '/../RecuperarSenha.php';

$enviados = [];
$gravadas = [];

function novo(): RecuperarSenha
{
    return new RecuperarSenha(
        fn () => 1_770_000_000,
        function (string $conta, string $html) {
            global $enviados;
            $enviados[$conta] = $html;
        },
        function (string $conta) {
            global $gravadas;
            $gravadas[] = $conta;
        },
    );
}

function tokenDe(string $conta): string
{
    global $enviados;
    preg_match('/token=([^"]+)/', $enviados[$conta], $achado);
    return rawurldecode($achado[1]);
}

function confirma(bool $vale): void
{
    if (!$vale) {
        fwrite(STDERR, "não confere\n");
        exit(1);
    }
}
