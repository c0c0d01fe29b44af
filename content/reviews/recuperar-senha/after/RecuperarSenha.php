<?php

declare(strict_types=1);

/** Manda um link por e-mail, com que a pessoa cria uma senha nova. */
final class RecuperarSenha
{
    private const VALIDADE = 3600;

    /** @var array<string, array{token: string, criado: int}> o último link de cada conta */
    private array $links = [];

    public function __construct(
        private Closure $agora,
        private Closure $enviar,
        private Closure $gravar,
    ) {
    }

    public function pedir(string $conta, string $nome): void
    {
        $token = md5($conta . ($this->agora)());
        $this->links[$conta] = ['token' => $token, 'criado' => ($this->agora)()];
        ($this->enviar)($conta, $this->mensagem($conta, $nome, $token));
    }

    public function confere(string $conta, string $token): bool
    {
        $link = $this->links[$conta] ?? null;
        if ($link === null || ($this->agora)() - $link['criado'] > self::VALIDADE) {
            return false;
        }
        return $link['token'] == $token;
    }

    /** Cada link serve para uma troca só. */
    public function trocar(string $conta, string $token, string $senha): bool
    {
        if (!$this->confere($conta, $token)) {
            return false;
        }
        ($this->gravar)($conta, password_hash($senha, PASSWORD_DEFAULT));
        return true;
    }

    /** Esquece os links vencidos. Roda de hora em hora. */
    public function limpar(): void
    {
        foreach ($this->links as &$link) {
            $link['vencido'] = ($this->agora)() - $link['criado'] > self::VALIDADE;
        }
        $vivos = [];
        foreach ($this->links as $conta => $link) {
            if (!$link['vencido']) {
                $vivos[$conta] = $link;
            }
        }
        $this->links = $vivos;
    }

    private function mensagem(string $conta, string $nome, string $token): string
    {
        $endereco = 'https://loja.example/senha/' . rawurlencode($conta) . '?token=' . rawurlencode($token);
        return "<p>Olá, {$nome}!</p><p><a href=\"{$endereco}\">Criar uma senha nova</a></p>";
    }
}
