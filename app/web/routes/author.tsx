import { createRoute } from '@tanstack/react-router';
import { paths } from '#platform/contract/paths.ts';
import { LoadingScreen } from '#platform/web/shell/LoadingScreen.tsx';
import { NotFoundScreen } from '#platform/web/shell/NotFoundScreen.tsx';
import { lazyPage } from './lazy-page.ts';
import { root } from './root.tsx';

const authorArea = createRoute({
  getParentRoute: () => root,
  pendingComponent: LoadingScreen,
  id: 'author',
  component: lazyPage(() => import('../home/AuthorArea.tsx'), 'AuthorArea'),
});

const createExam = createRoute({
  getParentRoute: () => authorArea,
  path: paths.company.createExam,
  component: lazyPage(() => import('#modules/exams/web/create-exam.page.tsx'), 'CreateExamPage'),
});

const createTemplate = createRoute({
  getParentRoute: () => authorArea,
  path: paths.admin.createExam,
  component: lazyPage(() => import('#modules/exams/web/create-exam.page.tsx'), 'CreateTemplatePage'),
});

// Never shown: the access table redirects everybody.
const createExamOfNobody = createRoute({
  getParentRoute: () => root,
  path: paths.createExamOfNobody,
  component: NotFoundScreen,
});

/** The routes of exam authors: companies, administrators, and visitors who sign in to publish. */
export const authorRoutes = [authorArea.addChildren([createExam, createTemplate]), createExamOfNobody];
