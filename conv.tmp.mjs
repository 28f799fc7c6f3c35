import sharp from 'sharp';
for (const f of process.argv.slice(2)) { const o='/work/notes/pics/'+f.split('/').slice(-2).join('-').replace('.jpg','.png'); await sharp(f).png({palette:true,colours:128}).toFile(o); }
