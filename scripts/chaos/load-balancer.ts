import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stop } from '../command.ts';

export type LoadBalancer = { origin: string; close: () => Promise<void> };

const header = 'X-Served-By';

export const servedBy = (headers: Headers): string | null => headers.get(header);

/** Gives several servers one address. One that does not answer is skipped for a second, as in the operations manual. */
export async function startLoadBalancer(
  nginx: string,
  port: number,
  servers: readonly number[],
): Promise<LoadBalancer> {
  const folder = mkdtempSync(join(tmpdir(), 'provado-nginx-'));
  // The workers may run as another user.
  chmodSync(folder, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream provado {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://provado;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      add_header ${header} $upstream_addr always;
    }
  }
}
`,
  );
  const child = spawn(
    nginx,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const origin = `http://127.0.0.1:${port}`;
  const close = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const giveUp = performance.now() + 30_000;
  while (!(await fetch(`${origin}/api/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() > giveUp) {
      await close();
      throw new Error(`nginx did not start: ${complaint}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, close };
}
