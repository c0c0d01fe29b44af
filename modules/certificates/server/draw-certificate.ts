import { encode } from 'uqr';
import { answerCalls } from '#platform/server/files/in-thread.ts';
import { beginPdf, inFace, ink, isWhole, type Pdf, type Tagged } from '#platform/server/pdf/pdf-document.ts';
import { formatCode } from '../contract/certificates.ts';
import type { StoredCertificate } from './certificates.queries.ts';
import { certificateUrl, howItWasProven } from './open-badge.ts';

// Sizes are in points, on A4 landscape.
const page = { width: 841.89, height: 595.28, margin: 56 };
const column = page.width - 2 * page.margin;
const qrSize = 104;

export interface CertificateToDraw {
  readonly certificate: StoredCertificate;
  readonly publicUrl: string;
}

answerCalls(drawCertificate);

async function drawCertificate({ certificate, publicUrl }: CertificateToDraw): Promise<Uint8Array> {
  const { doc, tagged, finish } = beginPdf({
    title: `Certificado de ${certificate.name}: ${certificate.exam}`,
    createdAt: certificate.issuedAt,
    layout: 'landscape',
    margin: page.margin,
  });
  drawOrnaments(doc);
  drawResult(doc, certificate, tagged);
  drawProof(doc, certificateUrl(publicUrl, certificate.code), certificate, tagged);
  return finish();
}

function drawOrnaments(doc: Pdf): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .rect(28, 28, page.width - 56, page.height - 56)
    .lineWidth(1)
    .stroke(ink.line);
  doc.rect(28, 28, 6, page.height - 56).fill(ink.accent);
  doc.roundedRect(page.margin + 8, page.margin, 28, 28, 7).fill(ink.accent);
  doc
    .save()
    .translate(page.margin + 8, page.margin)
    .scale(28 / 32)
    .path('m9 16.5 5 5 9-11')
    .lineWidth(3.2)
    .lineCap('round')
    .lineJoin('round')
    .stroke('#ffffff')
    .restore();
  doc.endMarkedContent();
}

function drawResult(doc: Pdf, certificate: StoredCertificate, tagged: Tagged): void {
  const { name, exam, score, questions, skills } = certificate;
  const left = page.margin + 8;
  const width = column - 8;
  tagged('P', () =>
    doc
      .font('strong')
      .fontSize(17)
      .fillColor(ink.text)
      .text('Provado', left + 38, 59),
  );
  tagged('H1', () =>
    doc.font('strong').fontSize(13).fillColor(ink.accent).text('Certificado de resultado', left, 122),
  );
  tagged('P', () => {
    const line = inFace(doc.fillColor(ink.text), 'strong', name);
    fitted(doc, line, { size: 34, least: 18, width });
    doc.text(line, left, 146, { width, height: 48, ellipsis: true });
  });
  tagged('P', () =>
    doc.font('regular').fontSize(13).fillColor(ink.muted).text('entregou a prova', left, 204),
  );
  tagged('H2', () => {
    const line = inFace(doc.fillColor(ink.text), 'strong', exam);
    fitted(doc, line, { size: 21, least: 14, width });
    doc.text(line, left, 226, { width, height: 58, ellipsis: true });
  });
  tagged('P', () => {
    const line = inFace(doc.fontSize(13).fillColor(ink.muted), 'regular', whose(certificate));
    doc.text(line, left, doc.y + 4, { width, height: 36, ellipsis: true });
  });
  tagged('P', () => {
    const figure = score.toLocaleString('pt-BR');
    doc.font('strong').fontSize(52).fillColor(ink.accent).text(figure, left, 318, { lineBreak: false });
    const beside = left + doc.widthOfString(figure) + 10;
    const total = `de 100 pontos · ${questions} ${questions === 1 ? 'questão' : 'questões'}`;
    doc.font('regular').fontSize(13).fillColor(ink.muted).text(total, beside, 350, { lineBreak: false });
  });
  if (skills.length === 0) return;
  tagged('P', () => {
    const line = inFace(doc.fontSize(12).fillColor(ink.text), 'regular', `Habilidades: ${skills.join(', ')}`);
    doc.text(line, left, 390, { width, height: 32, ellipsis: true });
  });
}

const whose = ({ company, deliveredAt }: StoredCertificate) => `de ${company}, em ${day.format(deliveredAt)}`;

function drawProof(doc: Pdf, url: string, certificate: StoredCertificate, tagged: Tagged): void {
  const { name, exam, company, code, issuedAt } = certificate;
  const lettersMissing = isWhole(name + exam + company)
    ? ''
    : ' A página também mostra as letras que este arquivo não tem.';
  const left = page.margin + 8;
  const top = page.height - page.margin - qrSize;
  const beside = left + qrSize + 24;
  const width = page.width - page.margin - beside;
  tagged('Figure', () => drawQr(doc, url, left, top), `Código QR da página ${url}`);
  tagged('P', () =>
    doc
      .font('strong')
      .fontSize(11)
      .fillColor(ink.text)
      .text(`Confira este certificado · código ${formatCode(code)}`, beside, top + 2, { width }),
  );
  tagged('P', () =>
    doc
      .font('regular')
      .fontSize(10)
      .fillColor(ink.accent)
      .text(url, beside, top + 20, { width, height: 14, ellipsis: true, link: url }),
  );
  tagged('P', () =>
    doc
      .fillColor(ink.muted)
      .text(
        `${howItWasProven} Emitido em ${day.format(issuedAt)}; só a página diz se ainda vale.${lettersMissing}`,
        beside,
        top + 44,
        { width, lineGap: 2 },
      ),
  );
}

function drawQr(doc: Pdf, url: string, left: number, top: number): void {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const unit = qrSize / size;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) doc.rect(left + x * unit, top + y * unit, unit, unit);
    });
  });
  doc.fill(ink.text);
}

function fitted(doc: Pdf, text: string, of: { size: number; least: number; width: number }): void {
  doc.fontSize(of.size);
  const needed = (of.width / doc.widthOfString(text)) * of.size;
  doc.fontSize(Math.max(of.least, Math.min(of.size, Math.floor(needed))));
}

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' });
