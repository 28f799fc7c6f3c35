import sanitizeHtml from 'sanitize-html';

const runs = /^[\s\p{Cc}]*(?:javascript|vbscript|data\s*:\s*text)/iu;
const addresses = ['href', 'src', 'xlink:href', 'action', 'formaction', 'data', 'content', 'srcdoc', 'poster'];
/** Elements that no page or mail of the shop has. */
const foreign = ['object', 'embed', 'base', 'iframe', 'math', 'marquee', 'isindex', 'animate'];

/** Finds foreign active content in a page or mail: parsed, not matched as text. */
export function wouldRun(html: string): string[] {
  const found: string[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => {
      if (foreign.includes(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes))
        if (doesRun(attribute, value, 'http-equiv' in attributes))
          found.push(`<${name} ${attribute}=${value.slice(0, 80)}>`);
    },
  });
  return [...found, ...scriptsIn(html)].map(what => what.slice(0, 160));
}

/** The `content` of a description is words; of a refresh it is an address. */
function doesRun(attribute: string, value: string, isRefresh: boolean): boolean {
  if (attribute.startsWith('on')) return true;
  if (attribute === 'content' && !isRefresh) return false;
  // Browsers ignore tabs and line breaks in an address.
  const address = value.replace(/[\t\n\r]/g, '').replace(attribute === 'content' ? /^\d+;\s*url=/i : '', '');
  return addresses.includes(attribute) && runs.test(address);
}

/** Scripts that contain a payload and are not plain data. */
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script/gi)]
    .map(([, text = '']) => text)
    .filter(text => text.includes('__pwned=') && !isData(text));

/** The page's serialized data, or structured data for machines. */
function isData(script: string): boolean {
  const handed = /^window\.__reactRouterContext\.streamController\.enqueue\((".*")\);?$/s.exec(script)?.[1];
  try {
    return ['string', 'object'].includes(typeof JSON.parse(handed ?? script));
  } catch {
    return false;
  }
}
