import type { ReactNode } from 'react';
import { TextLink } from '#platform/web/ui/buttons/TextLink.tsx';
import { Card } from '#platform/web/ui/Card.tsx';
import { CodeBlock } from '#platform/web/ui/CodeBlock.tsx';

/** The settings of an assistant that starts the MCP server of the client. */
const assistantOf = (origin: string) =>
  `{
  "mcpServers": {
    "provado": {
      "command": "npx",
      "args": ["provado-mcp"],
      "env": {
        "PROVADO_URL": "${origin}",
        "PROVADO_KEY": "provado_…"
      }
    }
  }
}`;

/** What whoever writes the program or sets up the assistant needs to know. */
export function UseKeys() {
  return (
    <Card title="Como usar uma chave">
      <div className="grid gap-6">
        <Way title="Em um programa">
          <p>
            A chave vai no cabeçalho Authorization de cada chamada, que diz de que escopo precisa.{' '}
            <TextLink href="/api/docs" target="_blank">
              Ver as chamadas
            </TextLink>
          </p>
          <p>
            Em TypeScript ou JavaScript, o pacote provado-client tem as chamadas com tipos, espera quando o
            servidor pede e não faz nada duas vezes.
          </p>
          <CodeBlock code="npm install ./provado-client-….tgz" />
          <p>O pacote vem com cada versão do Provado: peça o arquivo a quem cuida desta instalação.</p>
        </Way>
        <Way title="Em um assistente de IA">
          <p>
            O mesmo pacote tem um servidor MCP, que lê provas, resultados e respostas. Com “--escrever” nos
            argumentos, também convida.
          </p>
          <CodeBlock code={assistantOf(location.origin)} />
          <p>
            O que ele lê vai ao fornecedor do assistente. De uma prova cuja regra diz que ninguém mais julga,
            ele não recebe nomes, e-mails nem respostas.
          </p>
        </Way>
        <p className="border-t border-line pt-6 text-sm text-muted">
          Guarde a chave em uma variável de ambiente, nunca no código, em um endereço ou em uma mensagem, e dê
          a cada programa a sua.
        </p>
      </div>
    </Card>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 text-sm">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
