<?php

require __DIR__ . '/base.php';

$senhas = novo();
$senhas->pedir('ana@x.example', 'Ana');
$senhas->pedir('bia@x.example', 'Bia');
$senhas->limpar();
confirma($senhas->confere('bia@x.example', tokenDe('bia@x.example')));
