/** '640 kB' or '1.8 MB', in decimal units. */
export function displayBytes(bytes: number): string {
  const kilobytes = bytes / 1000;
  if (kilobytes < 999.5) return `${Math.max(1, Math.round(kilobytes))} kB`;
  return `${(kilobytes / 1000).toFixed(1)} MB`;
}
