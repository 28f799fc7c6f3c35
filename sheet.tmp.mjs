import sharp from 'sharp';
import fs from 'node:fs';
const files=fs.readdirSync('/work/notes/pics').filter(f=>/^(visitor|customer|staff)-.*png$/.test(f));
const groups={};for(const f of files){(groups[f.startsWith('staff')?'staff':'shop']??=[]).push(f)}
for(const [g,fs2] of Object.entries(groups)) for(let i=0,n=0;i<fs2.length;i+=4,n++){const part=fs2.slice(i,i+4);
 const metas=await Promise.all(part.map(f=>sharp('/work/notes/pics/'+f).metadata()));
 const comps=part.map((f,j)=>({input:'/work/notes/pics/'+f,left:(j%2)*930,top:Math.floor(j/2)*(g==='staff'?1630:820)}));
 await sharp({create:{width:1860,height:g==='staff'?3260:1640,channels:3,background:'#555'}}).composite(comps).png({palette:true}).toFile(`/work/notes/pics/sheet-${g}-${n}.png`);}
