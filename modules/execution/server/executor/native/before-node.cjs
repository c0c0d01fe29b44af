// Runs before a program, so that under Node it prints and reads as people expect of a terminal.

// Else what is not written yet is lost at `process.exit`.
for (const stream of [process.stdout, process.stderr]) stream._handle?.setBlocking?.(true);

// A last line without a break ends a question too: Node tells of it as a line that nobody asked for.
const readline = require('node:readline');
const ask = readline.Interface.prototype.question;
readline.Interface.prototype.question = function question(text, ...rest) {
  const answer = rest.pop();
  if (typeof answer !== 'function') return ask.call(this, text, ...rest, answer);
  const given = (line) => {
    this.off('line', given);
    answer(line);
  };
  this.on('line', given);
  return ask.call(this, text, ...rest, given);
};
const { Interface } = require('node:readline/promises');
const askSoon = Interface.prototype.question;
Interface.prototype.question = function question(...asked) {
  return new Promise((resolve, reject) => {
    this.once('line', resolve);
    const end = () => this.off('line', resolve);
    askSoon.apply(this, asked).finally(end).then(resolve, reject);
  });
};
require('node:module').syncBuiltinESMExports();
