import type { Language } from '#modules/execution/domain/submission.ts';
import type { Execution } from '#modules/question-bank/domain/execution.ts';

const programs: Readonly<Record<Language, string>> = {
  javascript: `const linhas = require('node:fs').readFileSync(0, 'utf8').trim().split('\\n');

console.log(linhas.length);
`,
  typescript: `import { readFileSync } from 'node:fs';

const linhas: string[] = readFileSync(0, 'utf8').trim().split('\\n');

console.log(linhas.length);
`,
  python: `import sys

linhas = sys.stdin.read().strip().split("\\n")

print(len(linhas))
`,
  java: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner entrada = new Scanner(System.in);
        while (entrada.hasNextLine()) {
            String linha = entrada.nextLine();
        }
    }
}
`,
  c: `#include <stdio.h>

int main(void) {
    char linha[1024];
    while (fgets(linha, sizeof linha, stdin)) {
    }
    return 0;
}
`,
  cpp: `#include <iostream>
#include <string>

int main() {
    std::string linha;
    while (std::getline(std::cin, linha)) {
    }
    return 0;
}
`,
  php: `<?php
$linhas = explode("\\n", trim(stream_get_contents(STDIN)));

echo count($linhas), "\\n";
`,
  go: `package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	entrada := bufio.NewScanner(os.Stdin)
	for entrada.Scan() {
		fmt.Println(entrada.Text())
	}
}
`,
  ruby: `linhas = $stdin.read.strip.split("\\n")

puts linhas.length
`,
  csharp: `using System;

public class Programa {
    public static void Main() {
        string linha;
        while ((linha = Console.ReadLine()) != null) {
        }
    }
}
`,
  sql: '',
};

const functions: Readonly<Partial<Record<Language, (name: string) => string>>> = {
  javascript: (name) => `function ${name}(entrada) {\n  return entrada;\n}\n`,
  typescript: (name) => `function ${name}(entrada: unknown): unknown {\n  return entrada;\n}\n`,
  python: (name) => `def ${name}(entrada):\n    return entrada\n`,
  php: (name) => `<?php\nfunction ${name}($entrada) {\n    return $entrada;\n}\n`,
};

export const starterOf = (language: Language, shape: Execution['shape'], functionName: string): string =>
  (shape === 'function' && functions[language]?.(functionName.trim() || 'resolver')) || programs[language];
