import { renderDocument } from '#platform/web/shell/static-page/StaticDocument.tsx';
import { LandingPage } from './LandingPage.tsx';
import styles from './landing.css?inline';

export const renderLanding = (): string =>
  renderDocument({
    title: 'Provado: provas técnicas que mostram quem sabe programar',
    summary:
      'Empresas publicam provas técnicas, desenvolvedores respondem contra o relógio e a nota fala antes do currículo. Software livre, sem cobrança.',
    styles,
    main: <LandingPage />,
  });
