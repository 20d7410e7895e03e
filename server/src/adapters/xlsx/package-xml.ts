import { xmlText } from './xml-text.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function contentTypesXml(sheets: number): string {
  const overrides = numbers(sheets)
    .map(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
    )
    .join('');
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`;
}

export const RELATIONS_XML = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function workbookRelationsXml(sheets: number): string {
  const relations = numbers(sheets)
    .map(
      (number) =>
        `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join('');
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
}

const SHEET_NAME_MAX_LENGTH = 31;

export interface NamedSheet {
  readonly name: string;
  /** Where the filter over the whole table ends, as `$AB$1024`. */
  readonly lastCell: string;
}

export function workbookXml(named: readonly NamedSheet[]): string {
  const sheets = named.map(({ name, lastCell }, index) => {
    const written = xmlText(name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, SHEET_NAME_MAX_LENGTH));
    return {
      sheet: `<sheet name="${written}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
      filter: `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${written}'!$A$1:${lastCell}</definedName>`,
    };
  });
  return `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ sheet }) => sheet).join('')}</sheets><definedNames>${sheets.map(({ filter }) => filter).join('')}</definedNames></workbook>`;
}

/** From 1. */
function numbers(count: number): number[] {
  return Array.from({ length: count }, (_none, index) => index + 1);
}
