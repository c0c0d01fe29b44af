<?php

require __DIR__ . '/base.php';

novo()->pedir('ana@x.example', '<b>golpe</b>');
confirma(!str_contains($enviados['ana@x.example'], '<b>golpe'));
