import { join } from 'node:path';
import { buildClient } from './client/build-client.ts';
import { root } from './command.ts';

const to = 'clients/typescript/dist';

await buildClient(join(root, to));
console.log(`${to} has the package of the client. For its archive: cd ${to} && npm pack`);
