import { run } from './command.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string }[];
}

interface Bill {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

const isForDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development');

/** npm marks what only development needs; `--omit dev` leaves out more: what it needs besides, such as React. */
export async function billOfMaterials(): Promise<Bill> {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'];
  const { code, output } = await run('npm', asked);
  if (code !== 0) throw new Error(`npm sbom ended with ${code}: ${output}`);
  const all = JSON.parse(output.slice(output.indexOf('{'))) as Bill;
  const left = new Set(all.components.filter(isForDevelopment).map((component) => component['bom-ref']));
  return {
    ...all,
    components: all.components.filter((component) => !left.has(component['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !left.has(other)) })),
  };
}

export const nameOf = ({ group, name, version }: Component): string =>
  `${group === undefined ? name : `${group}/${name}`}@${version}`;

if (import.meta.main) console.log(JSON.stringify(await billOfMaterials(), null, 2));
