<?php

require __DIR__ . '/base.php';

$senhas = novo();
$senhas->pedir('ana@x.example', 'Ana');
$token = tokenDe('ana@x.example');
confirma($senhas->trocar('ana@x.example', $token, 'primeira senha'));
confirma(!$senhas->trocar('ana@x.example', $token, 'segunda senha'));
