import { createRoute, type ParsedLocation, redirect } from '@tanstack/react-router';
import { paths } from '#platform/contract/paths.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { lazyFrame } from './lazy-frame.tsx';
import { lazyPage } from './lazy-page.ts';
import { root } from './root.tsx';

const authorArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'author',
  component: lazyFrame(() => import('../home/AuthorArea.tsx'), 'AuthorArea'),
});

/** A visitor has no draft, and signs in to see it. */
const ofDraft = {
  validateSearch: ({ rascunho }: Record<string, unknown>): { rascunho?: string } =>
    typeof rascunho === 'string' ? { rascunho } : {},
  beforeLoad: ({ search, location }: { search: { rascunho?: string }; location: ParsedLocation }) => {
    if (search.rascunho === undefined || currentUser()) return;
    const to = location.pathname === paths.admin.createExam ? paths.admin.signIn : paths.company.signIn;
    throw redirect({ to, search: { voltar: location.href } });
  },
};

const createExam = createRoute({
  getParentRoute: () => authorArea,
  path: paths.company.createExam,
  ...ofDraft,
  component: lazyPage(() => import('#modules/runs/web/create-exam.page.tsx'), 'CreateExamPage'),
});

const createTemplate = createRoute({
  getParentRoute: () => authorArea,
  path: paths.admin.createExam,
  ...ofDraft,
  component: lazyPage(() => import('#modules/runs/web/create-exam.page.tsx'), 'CreateTemplatePage'),
});

// Never shown: the access table redirects everybody.
const createExamOfNobody = createRoute({
  getParentRoute: () => root,
  path: paths.createExamOfNobody,
});

export const authorRoutes = [authorArea.addChildren([createExam, createTemplate]), createExamOfNobody];
