<?php

require __DIR__ . '/base.php';

$senhas = novo();
$guarda = fn (string $token) => $this->links['ana'] = ['token' => $token, 'criado' => 1_770_000_000];
$guarda->call($senhas, '0e' . str_repeat('1', 30));
confirma($senhas->confere('ana', '0e' . str_repeat('1', 30)));
confirma(!$senhas->confere('ana', '0e' . str_repeat('2', 30)));
