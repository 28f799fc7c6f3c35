import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface SelfSigned {
  pem: string;
  privateKey: KeyObject;
}

/** A certificate like those PayPal signs events with, generated here: X.509 v3, RSA, SHA-256. */
export function selfSigned(
  commonName: string,
  { from = new Date(Date.now() - 86_400_000), to = new Date(Date.now() + 86_400_000) } = {},
): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = sequence(node(0x31, sequence(commonNameId, node(0x0c, Buffer.from(commonName)))));
  const body = sequence(
    node(0xa0, node(0x02, Buffer.from([2]))),
    node(0x02, Buffer.from([1])),
    rsaSha256,
    name,
    sequence(utcTime(from), utcTime(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey);
  const der = sequence(body, rsaSha256, node(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return { privateKey, pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
}

const rsaSha256 = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const commonNameId = Buffer.from('0603550403', 'hex');

/** One ASN.1 value: its tag, its length, its content. */
function node(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const sequence = (...parts: Buffer[]) => node(0x30, ...parts);

const utcTime = (date: Date) => node(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
