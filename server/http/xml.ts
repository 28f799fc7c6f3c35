import { XMLBuilder, XMLParser } from 'fast-xml-parser';

/** Characters that XML cannot hold, escaped or not. */
const unspeakable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  tagValueProcessor: (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll(unspeakable, '') : value,
});
const parser = new XMLParser({ parseTagValue: false });

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Elements by name; a name that begins with @ is an attribute of the element it stands in. */
export const writeElements = (elements: object): string => builder.build(elements);

/** A whole document. */
export const writeXml = (root: object): string => xmlHead + writeElements(root);

/** An element by its names, all values as text; null if it is no XML, or declares a type or entities. */
export function readXml(text: string): unknown {
  if (/<!(?!--|\[CDATA\[)/.test(text)) return null;
  try {
    return parser.parse(text, true);
  } catch {
    return null;
  }
}
