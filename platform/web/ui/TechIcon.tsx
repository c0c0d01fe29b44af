import { classNames } from '../class-names.ts';

const slugOf = (address: string): string => address.replace(/^.*\/|\.svg$/g, '');

// Pictures, not code: each is fetched when first shown, and only those listed here are part of the build.
const addresses = {
  ...import.meta.glob<string>(
    '../../../node_modules/simple-icons/icons/{android,angular,ansible,apacheairflow,apachekafka,apachemaven,apachespark,bootstrap,bun,c,clojure,cplusplus,css,cypress,d3,dart,deno,django,docker,dotnet,drizzle,elasticsearch,elixir,erlang,eslint,expo,express,fastapi,fastify,firebase,flask,flutter,git,githubactions,gitlab,gnubash,go,googlecloud,gradle,grafana,graphql,haskell,hibernate,html5,ios,javascript,jenkins,jest,jetpackcompose,junit5,jupyter,kotlin,kubernetes,laravel,linux,lua,mariadb,mongodb,mongoose,mysql,nestjs,nextdotjs,nginx,nodedotjs,npm,numpy,nuxt,openjdk,opentelemetry,pandas,perl,php,pnpm,postgresql,prisma,prometheus,pytest,python,pytorch,quarkus,r,rabbitmq,react,redis,redux,ruby,rubyonrails,rust,sass,scala,scikitlearn,selenium,sequelize,socketdotio,spring,springboot,sqlite,storybook,supabase,svelte,swagger,swift,symfony,tailwindcss,tensorflow,terraform,threedotjs,typeorm,typescript,vite,vitest,vuedotjs,webpack}.svg',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>('./tech-icons/*.svg', { query: '?url', import: 'default', eager: true }),
};

const bySlug = new Map(Object.entries(addresses).map(([path, address]) => [slugOf(path), address]));

export const techIconSlugs: readonly string[] = [...bySlug.keys()].sort();

export interface TechIconProps {
  /** It is a slug of Simple Icons, or our own `sql` and `csharp`. Answers have an address that ends with it. */
  icon: string;
  name: string;
  className?: string;
}

/** The name is beside it, so screen readers skip it. */
export function TechIcon({ icon, name, className = 'size-5' }: TechIconProps) {
  const address = bySlug.get(slugOf(icon));
  if (!address) {
    return (
      <span
        aria-hidden
        className={classNames(
          'grid shrink-0 place-items-center rounded-sm bg-raised text-sm font-semibold',
          className,
        )}
      >
        {[...name][0]?.toLocaleUpperCase('pt-BR')}
      </span>
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block shrink-0 bg-current mask-contain mask-center mask-no-repeat',
        className,
      )}
      style={{ maskImage: `url("${address}")` }}
    />
  );
}
