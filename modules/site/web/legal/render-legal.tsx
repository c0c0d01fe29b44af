import { renderDocument } from '#platform/web/shell/static-page/StaticDocument.tsx';
import { AccessibilityPage } from './AccessibilityPage.tsx';
import styles from './legal.css?inline';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

export const renderTerms = (): string =>
  renderDocument({
    title: 'Termos de uso · Provado',
    summary: 'As regras de uso do Provado em português claro: contas, provas, notas e conteúdo.',
    styles,
    main: <TermsPage />,
  });

export const renderPrivacy = (): string =>
  renderDocument({
    title: 'Política de privacidade · Provado',
    summary:
      'Quais dados pessoais o Provado guarda, para quê, com quem e por quanto tempo, e como exercer os direitos da LGPD.',
    styles,
    main: <PrivacyPage />,
  });

export const renderAccessibility = (): string =>
  renderDocument({
    title: 'Acessibilidade · Provado',
    summary:
      'O que já funciona para quem usa teclado, leitor de tela ou letras grandes, o que falta e a quem escrever.',
    styles,
    main: <AccessibilityPage />,
  });
