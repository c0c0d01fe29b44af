-- What developers choose from and exams are tagged with. Icons are slugs of icons the web app ships.

insert into genders (name) values
  ('Feminino'), ('Masculino'), ('Não binário'), ('Outro'), ('Prefiro não informar');

insert into stacks (name) values
  ('Front-end'), ('Back-end'), ('Mobile'), ('Banco de dados'), ('Sistemas'),
  ('DevOps'), ('Dados e IA'), ('Qualidade');

insert into skills (stack_id, name, icon)
select stacks.id, seed.name, seed.icon
  from (values
    (1, 'Front-end', 'JavaScript', 'javascript'),
    (2, 'Front-end', 'TypeScript', 'typescript'),
    (3, 'Front-end', 'HTML/CSS', 'html5'),
    (4, 'Front-end', 'ReactJS', 'react'),
    (5, 'Front-end', 'Vue.js', 'vuedotjs'),
    (6, 'Front-end', 'Angular', 'angular'),
    (7, 'Front-end', 'Svelte', 'svelte'),
    (8, 'Front-end', 'Next.js', 'nextdotjs'),
    (9, 'Front-end', 'Tailwind CSS', 'tailwindcss'),
    (10, 'Back-end', 'Java', 'openjdk'),
    (11, 'Back-end', 'PHP', 'php'),
    (12, 'Back-end', 'Python', 'python'),
    (13, 'Back-end', 'C#', 'csharp'),
    (14, 'Back-end', 'Node', 'nodedotjs'),
    (15, 'Back-end', 'Go', 'go'),
    (16, 'Back-end', 'Ruby', 'ruby'),
    (17, 'Back-end', 'Spring', 'spring'),
    (18, 'Back-end', 'Django', 'django'),
    (19, 'Back-end', 'Laravel', 'laravel'),
    (20, 'Back-end', 'NestJS', 'nestjs'),
    (21, 'Back-end', '.NET', 'dotnet'),
    (22, 'Back-end', 'GraphQL', 'graphql'),
    (23, 'Mobile', 'React native', 'react'),
    (24, 'Mobile', 'Kotlin', 'kotlin'),
    (25, 'Mobile', 'Swift', 'swift'),
    (26, 'Mobile', 'Flutter', 'flutter'),
    (27, 'Banco de dados', 'SQL', 'sql'),
    (28, 'Banco de dados', 'MongoDB', 'mongodb'),
    (29, 'Banco de dados', 'PostgreSQL', 'postgresql'),
    (30, 'Banco de dados', 'MySQL', 'mysql'),
    (31, 'Banco de dados', 'Redis', 'redis'),
    (32, 'Sistemas', 'C', 'c'),
    (33, 'Sistemas', 'C++', 'cplusplus'),
    (34, 'Sistemas', 'Rust', 'rust'),
    (35, 'Sistemas', 'Linux', 'linux'),
    (36, 'DevOps', 'Docker', 'docker'),
    (37, 'DevOps', 'Kubernetes', 'kubernetes'),
    (38, 'DevOps', 'Terraform', 'terraform'),
    (39, 'DevOps', 'Git', 'git'),
    (40, 'DevOps', 'GitHub Actions', 'githubactions'),
    (41, 'Dados e IA', 'Pandas', 'pandas'),
    (42, 'Dados e IA', 'PyTorch', 'pytorch'),
    (43, 'Dados e IA', 'Apache Spark', 'apachespark'),
    (44, 'Qualidade', 'Cypress', 'cypress'),
    (45, 'Qualidade', 'Selenium', 'selenium'),
    (46, 'Qualidade', 'Jest', 'jest')
  ) as seed (position, stack, name, icon)
  join stacks on stacks.name = seed.stack
 order by seed.position;
