import './app.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import {
  Bell,
  Bookmark,
  BookOpen,
  Code,
  FileText,
  Home,
  Inbox,
  ListChecks,
  MoreHorizontal,
  Plus,
  Trash2,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import { processToast } from '#lib/process-toast.ts';
import { AppShell } from '#shell/AppShell.tsx';
import { AuthLayout } from '#shell/AuthLayout.tsx';
import { ErrorScreen } from '#shell/ErrorScreen.tsx';
import { LoadingScreen } from '#shell/LoadingScreen.tsx';
import { NotFoundScreen } from '#shell/NotFoundScreen.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Chip } from '#ui/Chip.tsx';
import { CodeText } from '#ui/CodeText.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { DataTable, type Sort } from '#ui/DataTable.tsx';
import { DateField } from '#ui/DateField.tsx';
import { DateRange, type DateRangeValue } from '#ui/DateRange.tsx';
import { DurationField } from '#ui/DurationField.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Histogram } from '#ui/Histogram.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ImageInput } from '#ui/ImageInput.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { MaskedField } from '#ui/MaskedField.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Modal } from '#ui/Modal.tsx';
import { MultiSelect } from '#ui/MultiSelect.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TechIcon } from '#ui/TechIcon.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { Toaster } from '#ui/Toaster.tsx';

const stacks = ['Back-end', 'Front-end', 'Mobile', 'Dados', 'DevOps', 'Segurança'].map((label, i) => ({
  value: i + 1,
  label,
}));
const view = new URLSearchParams(location.search).get('view') ?? 'app';

function Gallery() {
  const [text, setText] = useState('');
  const [cpf, setCpf] = useState('12345678900');
  const [stack, setStack] = useState<number[]>([1, 3]);
  const [one, setOne] = useState<number | null>(null);
  const [range, setRange] = useState<DateRangeValue | null>(null);
  const [birth, setBirth] = useState<string | null>(null);
  const [minutes, setMinutes] = useState<number | null>(90);
  const [yes, setYes] = useState(true);
  const [kind, setKind] = useState<'a' | 'b'>('a');
  const [modal, setModal] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const [image, setImage] = useState<File | string | null>(null);
  const [page, setPage] = useState(2);
  const [count, setCount] = useState<number | null>(1234.5);
  const [sort, setSort] = useState<Sort>({ column: 'score', direction: 'descending' });
  return (
    <AppShell
      person={{ name: 'Marina Duarte', profileHref: '/developer/profile/1' }}
      onSignOut={() => toast('Até logo.')}
      items={[
        { href: '/dev/home', label: 'Home', icon: Home },
        { href: '/dev/mytests', label: 'Provas', icon: FileText },
        { href: '/dev/notifications', label: 'Notificações', icon: Bell, count: 3 },
        { href: '/dev/exam', label: 'Testes', icon: ListChecks },
        { href: '/dev/groups/1', label: 'Grupos', icon: Users },
        { href: '/dev/groups', label: 'Salvos', icon: Bookmark },
      ]}
    >
      <PageHeader
        title="Cadastro de prova"
        subtitle="Todos os controles, lado a lado."
        back={{ href: '/dev/mytests', label: 'Suas provas' }}
        action={
          <Button onPress={() => setModal(true)}>
            <Plus size={18} aria-hidden />
            Abrir modal
          </Button>
        }
      />
      <div className="grid gap-6">
        <Card title="Configuração">
          <div className="grid gap-5 sm:grid-cols-2">
            <DateRange label="Período da prova" value={range} onChange={setRange} min="today" />
            <div className="flex flex-wrap items-start gap-6">
              <DurationField
                label="Duração"
                value={minutes}
                onChange={setMinutes}
                description="O desenvolvedor terá 1 h e 30 min."
              />
              <div className="pt-6.5">
                <Checkbox value={yes} onChange={setYes}>
                  Limitar tempo
                </Checkbox>
              </div>
            </div>
            <MultiSelect label="Stacks" options={stacks} value={stack} onChange={setStack} />
            <MultiSelect
              label="Habilidades"
              options={[]}
              value={[]}
              onChange={() => {}}
              error="Você precisa selecionar ao menos uma habilidade."
            />
            <Select label="Tipo" options={stacks} value={one} onChange={setOne} />
            <Select label="Gênero" options={stacks} value={2} onChange={setOne} error="Selecione uma opção" />
            <TextField label="Título" value={text} onChange={setText} description="0 de 50 caracteres" />
            <TextField
              label="Repositório com código base"
              isOptional
              placeholder="https://github.com/empresa/desafio"
              error="Este campo é de preenchimento obrigatório!"
            />
            <MaskedField label="CPF" mask="___.___.___-__" value={cpf} onChange={setCpf} />
            <PasswordField label="Senha" />
            <DateField label="Data de nascimento" value={birth} onChange={setBirth} error="Informe a data." />
            <NumberField label="Quantidade" value={count} onChange={setCount} />
            <TextArea label="Descrição" value={text} onChange={setText} counterLimit={540} />
            <TextArea
              label="Resposta"
              isCode
              value={'SELECT 1;'}
              error="Este campo é de preenchimento obrigatório!"
            />
            <RadioGroup
              label="Correção"
              options={[
                { value: 'a', label: 'Automática' },
                { value: 'b', label: 'Manual' },
              ]}
              value={kind}
              onChange={setKind}
              isInline
            />
            <Switch value={yes} onChange={setYes} description="Empresas podem encontrar você.">
              Perfil público
            </Switch>
            <ImageInput label="Imagem" value={image} onChange={setImage} />
            <ImageInput label="Logo" value="/favicon.svg" shape="square" onChange={() => {}} />
            <TextField label="Desativado" isDisabled value="Não muda" />
            <Checkbox value={false} onChange={() => {}} error="Aceite os termos para continuar.">
              Li e aceito os termos
            </Checkbox>
          </div>
        </Card>
        <Card
          title="Botões"
          actions={
            <Menu
              label="Ações"
              trigger={
                <IconButton label="Mais ações">
                  <MoreHorizontal size={20} aria-hidden />
                </IconButton>
              }
              entries={[
                { id: 'a', label: 'Duplicar', onAction: () => {} },
                {
                  id: 'b',
                  label: 'Excluir',
                  isDanger: true,
                  icon: <Trash2 size={18} aria-hidden />,
                  onAction: () => setConfirm(true),
                },
              ]}
            />
          }
        >
          <div className="flex flex-wrap items-center gap-3">
            <Button>Cadastrar prova</Button>
            <Button variant="secondary">Trocar tipo</Button>
            <Button variant="ghost">Cancelar</Button>
            <Button variant="danger" onPress={() => setConfirm(true)}>
              Excluir
            </Button>
            <Button isPending>Salvar prova</Button>
            <Button isDisabled>Desativado</Button>
            <LinkButton href="/x" size="large">
              Criar conta
            </LinkButton>
            <TextLink href="/y">Esqueceu a senha?</TextLink>
            <IconButton label="Remover" tone="danger">
              <Trash2 size={20} aria-hidden />
            </IconButton>
            <Button variant="secondary" onPress={() => toast.success('Prova cadastrada com sucesso!')}>
              Toast bom
            </Button>
            <Button
              variant="secondary"
              onPress={() => toast.error('Este campo é de preenchimento obrigatório!')}
            >
              Toast ruim
            </Button>
            <Button
              variant="secondary"
              onPress={() =>
                processToast(new Promise((r) => setTimeout(r, 1500)), {
                  success: 'Pronto.',
                  error: 'Não deu.',
                })
              }
            >
              Processo
            </Button>
          </div>
        </Card>
        <div className="grid gap-6 md:grid-cols-2">
          <Card title="Resultado">
            <Histogram
              title="Distribuição das notas"
              columns={{ label: 'Nota', count: 'Candidatos' }}
              bars={[1, 3, 6, 14, 22, 30, 24, 12, 8, 2].map((n, i) => ({
                label: `${i * 10}`,
                count: n,
                isMarked: i === 7,
              }))}
            />
          </Card>
          <Card title="Questão">
            <div className="grid gap-4">
              <div className="flex flex-wrap gap-6">
                <Countdown remainingSeconds={2537} />
                <Countdown remainingSeconds={59} />
              </div>
              <ProgressBar label="Você concluiu 60% do teste." value={60} />
              <CodeText
                text={
                  'Qual índice acelera a consulta com `stack_id`?\n```sql\nSELECT nome FROM candidato\nWHERE stack_id = 4\nORDER BY pontuacao DESC;\n```\nEscolha <b>uma</b>.'
                }
              />
              <div className="flex flex-wrap gap-2">
                <Chip tone="accent">Ativa</Chip>
                <Chip>Inativa</Chip>
                <Chip tone="danger">Reprovado</Chip>
                <Chip icon={<TechIcon slug="react" name="React" className="size-4" />}>ReactJS</Chip>
                <Chip icon={<TechIcon slug="zzz" name="Cobol" className="size-4" />}>Cobol</Chip>
              </div>
            </div>
          </Card>
        </div>
        <Card>
          <Tabs
            label="Visões"
            items={[
              {
                id: 'a',
                title: 'Candidatos',
                content: (
                  <>
                    <DataTable
                      label="Candidatos"
                      sort={sort}
                      onSort={setSort}
                      rowKey={(r) => r.id}
                      columns={[
                        {
                          id: 'name',
                          header: 'Nome',
                          isRowHeader: true,
                          isSortable: true,
                          cell: (r) => (
                            <span className="flex items-center gap-3">
                              <Avatar name={r.name} size="small" />
                              {r.name}
                            </span>
                          ),
                        },
                        { id: 'place', header: 'Localidade', cell: (r) => r.place },
                        {
                          id: 'stacks',
                          header: 'Stacks',
                          cell: () => (
                            <span className="flex gap-1.5">
                              <Chip>Back-end</Chip>
                              <Chip>Dados</Chip>
                            </span>
                          ),
                        },
                        {
                          id: 'score',
                          header: 'Pontuação',
                          isNumber: true,
                          isSortable: true,
                          cell: (r) => r.score,
                        },
                        {
                          id: 'actions',
                          header: 'Ações',
                          isHeaderHidden: true,
                          cell: () => <Button variant="secondary">Ver perfil</Button>,
                        },
                      ]}
                      rows={[
                        { id: 1, name: 'Marina Duarte', place: 'Recife, PE', score: '96,0' },
                        { id: 2, name: 'Caio Bittencourt', place: 'São Paulo, SP', score: '91,5' },
                        { id: 3, name: 'Yasmin Nogueira', place: 'Não informada', score: '88,0' },
                      ]}
                    />
                    <Pagination page={page} totalPages={12} onPage={setPage} />
                  </>
                ),
              },
              { id: 'b', title: 'Ranking', content: <SkeletonList /> },
            ]}
          />
        </Card>
        <div className="grid gap-6 md:grid-cols-2">
          <EmptyState
            title="Nenhuma prova relacionada."
            icon={<Inbox size={22} aria-hidden />}
            action={
              <LinkButton href="/a" variant="secondary">
                Aplicar uma prova
              </LinkButton>
            }
          >
            Aplique um modelo pronto ou crie a sua.
          </EmptyState>
          <ErrorState message="Não foi possível carregar os candidatos." onRetry={() => {}} />
        </div>
      </div>
      <Modal
        isOpen={modal}
        onClose={() => setModal(false)}
        title="Que tipo de desafio você deseja?"
        subtitle="Você pode trocar depois, antes de cadastrar."
        footer={<Button onPress={() => setModal(false)}>Continuar</Button>}
      >
        <RadioCards
          label="Tipo de desafio"
          value={kind}
          onChange={setKind}
          cards={[
            {
              value: 'a',
              title: 'Teórica',
              text: 'Questões abertas ou de múltipla escolha.',
              icon: <BookOpen size={24} aria-hidden />,
            },
            {
              value: 'b',
              title: 'Prática',
              text: 'O candidato envia o link de um repositório.',
              icon: <Code size={24} aria-hidden />,
            },
          ]}
        />
      </Modal>
      <ConfirmDialog
        isOpen={confirm}
        onClose={() => setConfirm(false)}
        onConfirm={() => setConfirm(false)}
        title="Excluir este grupo?"
        confirmText="Excluir grupo"
        isDanger
      >
        Os 4 desenvolvedores deixam de fazer parte dele. As notas continuam guardadas.
      </ConfirmDialog>
    </AppShell>
  );
}

function Login({ isCentred }: { isCentred?: boolean }) {
  return (
    <AuthLayout title="Entrar" subtitle="Use o e-mail e a senha da sua conta." isCentred={isCentred}>
      <form className="grid gap-5">
        <TextField label="Usuário" type="email" autoComplete="username" />
        <PasswordField label="Senha" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox value={false} onChange={() => {}}>
            Lembrar de mim
          </Checkbox>
          <TextLink onPress={() => {}} className="text-sm">
            Esqueceu a senha?
          </TextLink>
        </div>
        <Button type="submit" size="large">
          Entrar
        </Button>
        <p className="text-sm text-muted">
          Ainda não tem conta? <TextLink href="/dev/register">Cadastre-se</TextLink>
        </p>
      </form>
    </AuthLayout>
  );
}

const views: Record<string, () => React.ReactNode> = {
  app: () => <Gallery />,
  login: () => <Login />,
  centred: () => <Login isCentred />,
  error: () => <ErrorScreen error={null} reset={() => {}} />,
  missing: () => <NotFoundScreen />,
  loading: () => <LoadingScreen />,
};
const router = createRouter({
  routeTree: createRootRoute({
    component: views[view] as () => React.JSX.Element,
    notFoundComponent: views[view] as () => React.JSX.Element,
  }),
  history: createMemoryHistory({ initialEntries: ['/dev/mytests'] }),
});
createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nProvider locale="pt-BR">
    <RouterProvider router={router as never} />
    <Toaster />
  </I18nProvider>,
);
