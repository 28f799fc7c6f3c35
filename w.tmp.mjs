import { brotliCompressSync } from 'node:zlib';
const base = 'http://localhost:4455'; const sizes = new Map();
for (const path of process.argv.slice(2)) {
  const page = await (await fetch(base + path)).text();
  const scripts = [...new Set(page.match(/\/assets\/[^"]+\.js(?=")/g))]; let bytes = 0; const rows = [];
  for (const s of scripts) { if (!sizes.has(s)) sizes.set(s, brotliCompressSync(Buffer.from(await (await fetch(base + s)).arrayBuffer())).length); bytes += sizes.get(s); rows.push([sizes.get(s), s]); }
  console.log(path, bytes); if (process.env.V) for (const r of rows.sort((a, b) => b[0] - a[0]).slice(0, 40)) console.log('   ', ...r);
}
