import { expect, it } from 'vitest';
import { readXml, writeXml } from './xml.ts';

it('XML is read without document types and entities, and broken XML not at all', () => {
  expect(readXml('<a><!-- b --><c>007 &amp;<![CDATA[<d>]]></c></a>')).toEqual({ a: { c: '007 &<d>' } });
  for (const refused of [
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    '<!doctype a SYSTEM "file:///etc/passwd"><a/>',
    '<?xml version="1.0"?>\n<!ENTITY % x SYSTEM "http://a.test/x"><a/>',
    '<a><b></a>',
    '<a',
    'a',
    '',
    '<__proto__><a/></__proto__>',
  ])
    expect(readXml(refused), refused).toBeNull();
  expect(readXml('<a>&x;</a>')).toEqual({ a: '&x;' });
  expect(readXml('<a>'.repeat(5_000) + '</a>'.repeat(5_000))).toBeNull();
});

it('XML is written with every character that it can hold, and no other', () => {
  const root = { a: { '@n': '"<', b: ['1 & 2', '<b>\u0001\ud800 ]]>', ''], c: [] } };
  expect(writeXml(root)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<a n="&quot;&lt;"><b>1 &amp; 2</b><b>&lt;b&gt;\ufffd ]]&gt;</b><b></b></a>',
  );
});
