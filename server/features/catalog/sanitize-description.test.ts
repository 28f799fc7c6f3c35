import { describe, expect, it } from 'vitest';
import { sanitizeDescription } from './sanitize-description.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<form action="https://evil.example"><input name=password></form>',
  '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<p id="app" name="location">x</p>',
  '<!--><img src=x onerror=alert(1)>-->',
];

describe('sanitizeDescription', () => {
  it.each(attacks)('leaves no active content of %s', attack => {
    const clean = sanitizeDescription(`<p>before</p>${attack}`) ?? '';
    expect(clean).toContain('<p>before</p>');
    const tags = [...clean.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag);
    for (const tag of tags) expect(tag).toMatch(/^<(?:p|br|strong|em|ul|ol|li|a)(?: \/)?>$/);
    expect(sanitizeDescription(clean)).toBe(clean);
  });

  it('keeps the elements a description may have', () => {
    const html =
      '<p><strong>Plain.</strong> Soft.</p><ul><li>For hands</li></ul><a href="https://example.com/a">more</a>';
    expect(sanitizeDescription(html)).toBe(html);
  });

  it('makes null of empty text', () => {
    expect([null, '', '<script>x</script>'].map(sanitizeDescription)).toEqual([null, null, null]);
  });
});
