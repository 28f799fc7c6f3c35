export interface DeviceWords {
  browser: string | null;
  system: string | null;
  is_phone: boolean;
}

/** User agents list other browsers too; the first match wins. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system from a user agent: helps people recognize their devices, proves nothing. */
export function readDevice(agent: string | null): DeviceWords {
  const nameIn = (table: typeof browsers) => table.find(([pattern]) => pattern.test(agent ?? ''))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems), is_phone: /\bMobile\b|\biPhone\b/.test(agent ?? '') };
}
