import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email';
import { mailFrame } from '#content/emails/frame.ts';
import type { Block, MailContent, MailPart } from './compose.ts';

/** The colours of look.md as mail programs understand them. */
const paper = '#FBF6E8';
const ink = '#21190F';
const muted = '#5A4C39';
const pasture = '#2B3619';
const line = '#DCCFAF';
const serif = '"Sorts Mill Goudy", Georgia, serif';
const sans = '"Instrument Sans", Arial, sans-serif';

/** One design for every mail: paper, the wordmark, ruled lines, one button. */
export function MailLayout({ subject, preview, blocks, foot }: MailContent) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, backgroundColor: paper, color: ink, fontFamily: sans }}>
        <Container style={{ maxWidth: 560, margin: '0 auto', padding: '32px 20px' }}>
          <Heading as="h1" style={{ margin: '0 0 28px', fontFamily: serif, fontSize: 30, fontWeight: 400 }}>
            Golden Graze
          </Heading>
          {blocks.map(block => (
            <MailBlock block={block} key={JSON.stringify(block)} />
          ))}
          <Text style={{ margin: '28px 0 0', fontFamily: serif, fontSize: 20 }}>{mailFrame.signOff}</Text>
          <Hr style={{ borderColor: line, margin: '28px 0 16px' }} />
          <Text style={{ color: muted, fontSize: 13, lineHeight: '20px' }}>{foot.map(partOf)}</Text>
        </Container>
      </Body>
    </Html>
  );
}

function MailBlock({ block }: { block: Block }) {
  if (block.kind === 'button') {
    return (
      <Button
        href={block.href}
        style={{
          backgroundColor: pasture,
          borderRadius: 2,
          color: paper,
          fontSize: 14,
          fontWeight: 600,
          margin: '12px 0',
          padding: '16px 28px',
        }}
      >
        {block.label}
      </Button>
    );
  }
  if (block.kind === 'paragraph') {
    return <Text style={{ fontSize: 16, lineHeight: '26px', margin: '0 0 16px' }}>{block.parts.map(partOf)}</Text>;
  }
  return (
    <Section style={{ borderTop: `1px solid ${ink}`, margin: '0 0 16px' }}>
      {block.lines.map(item => (
        <Row key={`${item.name} ${item.detail}`} style={{ borderBottom: `1px solid ${line}` }}>
          <Column style={{ padding: '12px 0', fontSize: 16 }}>
            <span style={{ fontFamily: serif, fontSize: 20 }}>{item.name}</span>
            <br />
            <span style={{ color: muted, fontSize: 14 }}>{item.detail}</span>
          </Column>
          <Column align="right" style={{ padding: '12px 0', verticalAlign: 'top' }}>
            {item.total}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

const partOf = ({ text, href }: MailPart) =>
  href ? (
    <Link href={href} key={href} style={{ color: ink, textDecoration: 'underline' }}>
      {text}
    </Link>
  ) : (
    text
  );
