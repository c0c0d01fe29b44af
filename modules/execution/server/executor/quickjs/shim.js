// What a program finds of Node under QuickJS: standard input and output, and `fs` and `readline` to read with.
// `__write` and `__exit` are functions of the host, `__input` is the standard input, `__given` has arguments and files.
((give, exit, text, given) => {
  // Texts end at a NUL on their way to the host.
  const write = (descriptor, printed) => give(descriptor, printed.replaceAll('\0', '\ufffd'));
  const show = (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return `${value}\n${value.stack}`.trimEnd();
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Map) return `Map(${value.size}) ${JSON.stringify([...value])}`;
    if (value instanceof Set) return `Set(${value.size}) ${JSON.stringify([...value])}`;
    return JSON.stringify(value) ?? String(value);
  };
  const print =
    (descriptor) =>
    (...values) =>
      write(descriptor, `${values.map(show).join(' ')}\n`);
  const [out, error] = [print(1), print(2)];
  globalThis.console = { log: out, info: out, debug: out, error, warn: error, trace: error };

  const keep = (thrown) => {
    globalThis.__thrown ??= thrown;
  };
  const listeners = (events) => {
    const stream = {
      on(event, listener) {
        const happened = events[event];
        if (happened)
          Promise.resolve()
            .then(() => happened(listener))
            .catch(keep);
        return stream;
      },
      setEncoding: () => stream,
      resume: () => stream,
      close() {},
    };
    stream.once = stream.addListener = stream.on;
    return stream;
  };
  let asked = !given.isCall;
  const input = () => {
    if (!asked)
      write(2, 'Seu código lê a entrada, e aqui não há nada para ler: a função recebe os argumentos.\n');
    asked = true;
    return text;
  };
  const lines = () => {
    const split = input().split(/\r?\n/);
    if (split.at(-1) === '') split.pop();
    return split;
  };
  const stdin = listeners({
    data: (listener) => {
      if (input()) listener(text);
    },
    end: (listener) => Promise.resolve().then(listener),
  });
  stdin.fd = 0;
  stdin[Symbol.asyncIterator] = async function* () {
    yield input();
  };
  const stream = (descriptor) => ({
    fd: descriptor,
    write(text) {
      write(descriptor, String(text));
      return true;
    },
  });
  globalThis.process = {
    stdin,
    stdout: stream(1),
    stderr: stream(2),
    argv: ['node', 'main.js', ...given.arguments],
    env: {},
    exitCode: 0,
    exit: (code) => exit(code ?? globalThis.process.exitCode),
    nextTick: (job, ...values) => void Promise.resolve().then(() => job(...values)),
    on: () => globalThis.process,
  };

  const fs = {
    readFileSync(path) {
      if (Object.hasOwn(given.files, path)) return given.files[path];
      if (path !== 0 && path !== '/dev/stdin')
        throw new Error(`ENOENT: no such file or directory, open '${path}'`);
      return input();
    },
    writeSync: (descriptor, text) => write(descriptor, String(text)),
    writeFileSync(path, text) {
      if (path !== 1 && path !== '/dev/stdout') throw new Error(`EACCES: permission denied, open '${path}'`);
      write(1, String(text));
    },
  };
  const readline = {
    createInterface() {
      let left;
      const reader = listeners({
        line(listener) {
          for (const line of lines()) listener(line);
        },
        close: (listener) => Promise.resolve().then(listener),
      });
      reader.question = (...asked) => {
        left ??= lines();
        const line = left.shift();
        if (line !== undefined) {
          Promise.resolve()
            .then(() => asked.at(-1)(line))
            .catch(keep);
        }
      };
      reader[Symbol.asyncIterator] = async function* () {
        yield* lines();
      };
      return reader;
    },
  };
  const modules = { fs, readline };
  globalThis.require = (name) => {
    const found = modules[name.replace(/^node:/, '')];
    if (!found) throw new Error(`Cannot find module '${name}'`);
    return found;
  };
  globalThis.module = { exports: {} };
  globalThis.exports = globalThis.module.exports;
})(__write, __exit, __input, JSON.parse(__given));
