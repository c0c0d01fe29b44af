// @vitest-environment jsdom
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/universal';
import { emailsInWorkbook } from './email-workbook.ts';

const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const frame = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
};

const workbook = async (...sheets: SheetData[]): Promise<ArrayBuffer> =>
  (
    await writeExcelFile(sheets.map((data, index) => ({ data, sheet: `Plan${index + 1}` }))).toBlob()
  ).arrayBuffer();

it('the e-mails of a workbook are read from whatever column has them, without the header', async () => {
  const file = await workbook([
    ['Nome', 'E-mail', 'Telefone'],
    ['Souza, Ana', 'ana@a.com', 11987654321],
    [null, null, null],
    ['Bia', ' bia@b.com ', null],
  ]);
  expect(await emailsInWorkbook(file)).toEqual(['ana@a.com', 'bia@b.com']);
});

it('a row without an e-mail comes back to be shown, and a cell of several is several', async () => {
  const file = await workbook([['Turma'], ['sem endereço'], ['ana@a.com\nbia@b.com; caio@c.com']]);
  expect(await emailsInWorkbook(file)).toEqual([
    'Turma',
    'sem endereço',
    'ana@a.com',
    'bia@b.com',
    'caio@c.com',
  ]);
});

it('a sheet without e-mails is left out where another has some', async () => {
  const file = await workbook([['Como preencher'], ['Uma pessoa por linha']], [['e-mail'], ['ana@a.com']]);
  expect(await emailsInWorkbook(file)).toEqual(['ana@a.com']);
});

it('shared texts with formats, and the links that Excel makes of e-mails, are read', async () => {
  expect(await emailsInWorkbook(asExcelSaves())).toEqual(['ana@a.com', 'bia@b.com']);
});

it.each([
  ['a workbook of before 2007, or one with a password', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['a file that is cut', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['an archive of something else', [...zipSync({ 'content.xml': strToU8('<office/>') })]],
  ['an empty file', []],
])('%s cannot be read', async (_, bytes) => {
  expect(await emailsInWorkbook(new Uint8Array(bytes).buffer)).toBeUndefined();
});

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (row: number, ...cells: string[]) => `<row r="${row}">${cells.join('')}</row>`;

it('texts within the cells, results of formulas and numbers among them are read', async () => {
  const formula = '<c r="B1" t="str"><f>A2&amp;"@b.com"</f><v>bia@b.com</v></c>';
  const number = '<c r="C1"><v>11987654321</v></c>';
  const file = packed([rowOf(1, inline('A1', 'ana@a.com'), formula, number)]);
  expect(await emailsInWorkbook(file)).toEqual(['ana@a.com', 'bia@b.com']);
});

it('hidden sheets invite nobody', async () => {
  const sheets = ['ana@a.com', 'oculta@a.com', 'muito@a.com'].map((email) => rowOf(1, inline('A1', email)));
  const file = packed(sheets, ['', 'state="hidden"', 'state="veryHidden"']);
  expect(await emailsInWorkbook(file)).toEqual(['ana@a.com']);
});

it('ten thousand rows are read', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    rowOf(index + 1, inline(`A${index + 1}`, `p${index}@a.com`)),
  );
  expect(await emailsInWorkbook(packed([rows.join('')]))).toHaveLength(10_000);
});

it.each([
  ['one cell far out', rowOf(200_000, inline('XFD200000', 'a@a.com'))],
  [
    'more than forty megabytes in a small file',
    `${' '.repeat(41_000_000)}${rowOf(1, inline('A1', 'a@a.com'))}`,
  ],
])('%s is refused before it fills the memory', async (_, rows) => {
  const file = packed([rows]);
  expect(file.byteLength).toBeLessThan(100_000);
  expect(await emailsInWorkbook(file)).toBeUndefined();
});

it('a part that is longer than it says is read no further', async () => {
  const bytes = new Uint8Array(packed([`${' '.repeat(5_000_000)}${rowOf(1, inline('A1', 'a@a.com'))}`]));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 5_000_000)
      view.setUint32(at + 24, 1_000, true);
  expect(await emailsInWorkbook(bytes.buffer)).toBeUndefined();
});

function packed(sheets: readonly string[], states: readonly string[] = []): ArrayBuffer {
  const relation = (index: number) =>
    `<Relationship Id="rId${index}" Type="${links}/worksheet" Target="worksheets/sheet${index}.xml"/>`;
  const parts = {
    ...frame,
    'xl/workbook.xml': `<workbook ${ns} xmlns:r="${links}"><sheets>${sheets.map((_, index) => `<sheet name="Plan${index}" sheetId="${index + 1}" ${states[index] ?? ''} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${sheets.map((_, index) => relation(index + 1)).join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet ${ns}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipped(parts);
}

function zipped(parts: Readonly<Record<string, string>>): ArrayBuffer {
  const packedParts = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Uint8Array(packedParts).buffer;
}

function asExcelSaves(): ArrayBuffer {
  return zipped({
    ...frame,
    'xl/workbook.xml': `<workbook ${ns} xmlns:r="${links}"><sheets><sheet name="Candidatos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${links}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${ns}><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${ns} count="3" uniqueCount="3"><si><t>E-mail</t></si><si><r><t>ana</t></r><r><rPr><b/></rPr><t>@a.com</t></r></si><si><t xml:space="preserve">bia@b.com </t></si></sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${ns} xmlns:r="${links}"><sheetData><row r="1"><c r="B1" t="s"><v>0</v></c></row><row r="3"><c r="B3" t="s"><v>1</v></c></row><row r="4"><c r="B4" t="s"><v>2</v></c></row></sheetData><hyperlinks><hyperlink ref="B3" r:id="rId9"/></hyperlinks></worksheet>`,
  });
}
