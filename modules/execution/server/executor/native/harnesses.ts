import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Each calls the function `$NAME` of an answer with the arguments of its input, and prints what it gives.

const missing = 'Seu código não tem a função $NAME.';
/** The answer reads input as programs do, and the harness has none for it. */
const reads = 'Seu código lê a entrada, e aqui não há nada para ler: a função recebe os argumentos.';
const noJson = 'A função devolveu um valor que não é JSON';
const values = readFileSync(join(import.meta.dirname, '../values-of-functions.js'), 'utf8');

export const javascriptHarness = `const fs = require('fs');
const { read, write: json } = ${values};
const input = read(fs.readFileSync(0, 'utf8'));
const write = process.stdout.write.bind(process.stdout);
let asked = false;
const { writeSync } = fs;
const ask = () => {
  if (!asked) writeSync(2, '${reads}\\n');
  asked = true;
};
for (const name of ['read', 'readSync', 'readFile', 'readFileSync', 'openSync', 'createReadStream']) {
  const does = fs[name];
  fs[name] = (...given) => {
    if (given[0] === 0 || given[0] === '/dev/stdin') ask();
    return does(...given);
  };
}
const { get } = Object.getOwnPropertyDescriptor(process, 'stdin');
Object.defineProperty(process, 'stdin', { get: () => (ask(), get.call(process)) });
require('node:module').syncBuiltinESMExports();
process.stdout.write = process.stderr.write.bind(process.stderr);
require('/box/main.js');
if (typeof globalThis.__function !== 'function') {
  console.error('${missing}');
  process.exit(1);
}
const fail = ({ message }) => {
  console.error(message);
  process.exit(1);
};
Promise.resolve(globalThis.__function(...input)).then((result) => {
  let text;
  try {
    text = json(result);
  } catch (error) {
    return fail(error);
  }
  write(text);
});
`;

export const pythonHarness = `import builtins, json, sys, types
if hasattr(sys, "set_int_max_str_digits"): sys.set_int_max_str_digits(0)
arguments = json.load(sys.stdin)
out, sys.stdout = sys.stdout, sys.stderr
asked = []
def ask():
  if not asked: sys.stderr.write("${reads}\\n")
  asked.append(True)
class Input:
  def __init__(self, real): self.real = real
  def __getattr__(self, name):
    if name.startswith("read") or name == "fileno": ask()
    value = getattr(self.real, name)
    return Input(value) if name in ("buffer", "raw") else value
  def __iter__(self): return self
  def __next__(self):
    ask()
    return next(self.real)
sys.stdin = Input(sys.stdin)
source = open("/box/main.py", encoding="utf-8").read()
def opened(file, *rest, opens=open, **named):
  if file == 0 or file == "/dev/stdin": ask()
  return opens(file, *rest, **named)
builtins.open = opened
answer = sys.modules["resposta"] = types.ModuleType("resposta")
exec(compile(source, "/box/main.py", "exec"), answer.__dict__)
function = answer.__dict__.get("$NAME")
if not callable(function): sys.exit("${missing}")
result = function(*arguments)
try:
  text = json.dumps(result, ensure_ascii=False)
except (TypeError, ValueError, RecursionError) as error:
  sys.exit("${noJson}: " + type(result).__name__ + ".")
out.write(text)
`;

export const phpHarness = `<?php
$arguments = json_decode(stream_get_contents(STDIN), true, 512, JSON_BIGINT_AS_STRING);
$reads = function_exists('token_get_all') ? array_filter(token_get_all(file_get_contents('/box/main.php')), fn ($token) =>
  is_array($token) && in_array(strtolower(trim($token[1], '\\'"')), ['stdin', '\\\\stdin', 'readline', 'php://stdin', '/dev/stdin'])) : [];
if ($reads) fwrite(STDERR, "${reads}\\n");
ob_start(function ($text) { fwrite(STDERR, $text); return ''; }, 1);
require '/box/main.php';
$named = array_filter(get_defined_functions()['user'], fn ($name) => preg_match('/(^|\\\\\\\\)$NAME$/i', $name));
if (!$named) { fwrite(STDERR, "${missing}\\n"); exit(1); }
$result = (min($named))(...$arguments);
ob_end_clean();
$text = json_encode($result, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
if ($text === false) { fwrite(STDERR, "${noJson}: " . get_debug_type($result) . ".\\n"); exit(1); }
fwrite(STDOUT, $text);
`;
