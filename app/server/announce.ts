import { paths } from '#platform/contract/paths.ts';
import type { Config } from '#platform/server/config.ts';
import { demoPassword, demoSignIns } from './demo/people.ts';

const inWords = { required: 'exigida', off: 'dispensada' } as const;

/** @param adminCode the code of the first administrator, if this start created it */
export function announce(config: Config, port: number, adminCode?: string): void {
  // The port is known only now if any free one was asked for.
  const address =
    config.publicUrl === `http://localhost:${config.port}` ? `http://localhost:${port}` : config.publicUrl;
  const lines = ['', `  Provado está no ar: ${address}`];
  if (config.database.engine === 'pglite') {
    lines.push('  Banco embutido: bom para conhecer e para uso pequeno. Para valer, defina DATABASE_URL.');
  }
  const { emailConfirmation, companyCheck } = config;
  lines.push(
    `  Confirmação de e-mail: ${inWords[emailConfirmation]}. Verificação de empresas: ${inWords[companyCheck]}.`,
  );
  if (!config.mail.smtpUrl) lines.push(`  E-mails: cada um vira um arquivo .eml em ${config.mail.folder}`);
  if (config.demo) {
    lines.push('', `  Contas de demonstração, com a senha ${demoPassword}:`);
    for (const { who, email } of demoSignIns) lines.push(`    ${who.padEnd(16)} ${email}`);
    lines.push(`  Ou com um clique em ${address}${paths.developer.signIn}.`, '');
  }
  if (adminCode) {
    lines.push(`  Código para cadastrar a primeira pessoa administradora, só mostrado agora: ${adminCode}`);
    lines.push(`  Use-o em ${address}${paths.admin.signUp}.`);
    lines.push('  Perdeu o código sem usar? Defina ADMIN_CODE e inicie de novo.');
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
