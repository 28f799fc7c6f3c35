import sharp from 'sharp';

const small = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#b0955b' } })
    .avif({ effort: 0 })
    .toBuffer();

/** An AVIF that claims this many pixels a side, and contains a small one. */
export async function boastfulAvif(side: number): Promise<Buffer> {
  const bytes = await small();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(side, size);
  bytes.writeUInt32BE(side, size + 4);
  return bytes;
}

const sideBits = 16;

/** An AVIF that claims to be small, whose AV1 frame has this many pixels a side, up to 65,536, without data. */
export async function understatedAvif(side: number): Promise<Buffer> {
  const bytes = await small();
  const start = bytes.indexOf('mdat') + 4;
  const frame = bytes.subarray(start);
  // A delimiter of two bytes, then the sequence header: type, length and content.
  const length = frame.readUInt8(3);
  const header = withSides(frame.subarray(4, 4 + length), side - 1);
  const longer = Buffer.concat([
    frame.subarray(0, 3),
    Buffer.from([header.length]),
    header,
    frame.subarray(4 + length),
  ]);
  const lying = Buffer.concat([bytes.subarray(0, start), longer]);
  lying.writeUInt32BE(longer.length + 8, start - 8);
  const extent = Buffer.alloc(4);
  extent.writeUInt32BE(frame.length);
  lying.writeUInt32BE(longer.length, bytes.indexOf(extent, bytes.indexOf('iloc')));
  return lying;
}

/**
 * A still picture's sequence header (AV1 specification, 5.5.1): ten bits, the bits of each side, and the sides minus
 * one.
 */
function withSides(header: Buffer, side: number): Buffer {
  const bits = [...header].map(byte => byte.toString(2).padStart(8, '0')).join('');
  const widthBits = Number.parseInt(bits.slice(10, 14), 2) + 1;
  const heightBits = Number.parseInt(bits.slice(14, 18), 2) + 1;
  const count = (sideBits - 1).toString(2).padStart(4, '0');
  const written = side.toString(2).padStart(sideBits, '0');
  // The last set bit ends it; the rest fills the byte.
  const rest = bits.slice(18 + widthBits + heightBits, bits.lastIndexOf('1') + 1);
  const changed = bits.slice(0, 10) + count + count + written + written + rest;
  const whole = changed.padEnd(Math.ceil(changed.length / 8) * 8, '0');
  return Buffer.from(whole.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? []);
}
