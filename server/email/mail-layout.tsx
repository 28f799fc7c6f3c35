import { Body, Container, Head, Hr, Html, Preview, Text } from 'react-email';
import { mailFrame } from '#content/emails/frame.ts';
import type { MailContent } from './compose.ts';
import { MailBlock } from './mail-block.tsx';
import { darkSheet, look } from './mail-look.ts';
import { MailParts } from './mail-parts.tsx';

/** One design for every mail: paper, the wordmark over a rule, ruled lines, one button. */
export function MailLayout({ subject, preview, blocks, foot }: MailContent) {
  return (
    <Html lang="en">
      <Head>
        <meta content="width=device-width, initial-scale=1" name="viewport" />
        <meta content="light dark" name="color-scheme" />
        <meta content="light dark" name="supported-color-schemes" />
        <title>{subject}</title>
        <style>{darkSheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="m-page m-ground m-ink" style={look.body}>
        <Container className="m-ground" style={look.page}>
          <Text className="m-ink" style={look.mark}>
            {mailFrame.signOff}
          </Text>
          <Hr className="m-rule" style={look.markRule} />
          {blocks.map(block => (
            <MailBlock block={block} key={JSON.stringify(block)} />
          ))}
          <Text className="m-ink" style={look.signOff}>
            {mailFrame.signOff}
          </Text>
          <Hr className="m-rule" style={look.footRule} />
          <Text className="m-muted" style={look.foot}>
            <MailParts linkClass="m-muted" linkStyle={look.footLink} parts={foot} />
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
