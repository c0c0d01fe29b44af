<?php

require __DIR__ . '/base.php';

novo()->pedir('ana@x.example', 'Ana');
$um = tokenDe('ana@x.example');
novo()->pedir('ana@x.example', 'Ana');
confirma($um !== tokenDe('ana@x.example'));
