import { Button, Column, Img, Row, Section, Text } from 'react-email';
import type { Block, MailLine } from './compose.ts';
import { look } from './mail-look.ts';
import { MailParts } from './mail-parts.tsx';

export function MailBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'greeting':
      return (
        <Text className="m-ink" style={look.greeting}>
          {block.text}
        </Text>
      );
    case 'paragraph':
      return (
        <Text className="m-ink" style={look.paragraph}>
          <MailParts linkClass="m-ink" linkStyle={look.link} parts={block.parts} />
        </Text>
      );
    case 'button':
      return (
        <Button className="m-button" href={block.href} style={look.button}>
          {block.label}
        </Button>
      );
    case 'lines':
      return linesOf(block.lines);
    case 'figures':
      return figuresOf(block.rows);
  }
}

const linesOf = (lines: readonly MailLine[]) => (
  <Section className="m-rule" style={look.lines}>
    {lines.map(item => (
      <Row className="m-rule" key={`${item.name} ${item.detail}`} style={look.line}>
        {item.picture && (
          <Column style={look.goodsPicture}>
            {/* Lazy, or React adds a preload link to the mail. */}
            <Img alt="" height={90} loading="lazy" src={item.picture} style={look.picture} width={72} />
          </Column>
        )}
        <Column className="m-ink" style={look.goods}>
          <span style={look.goodsName}>{item.name}</span>
          <br />
          <span className="m-muted" style={look.goodsDetail}>
            {item.detail}
          </span>
        </Column>
        <Column className="m-ink" style={look.amount}>
          {item.total}
        </Column>
      </Row>
    ))}
  </Section>
);

function figuresOf(rows: readonly { label: string; value: string }[]) {
  return (
    <Section style={look.figures}>
      {rows.map(({ label, value }, at) => {
        const isTotal = at === rows.length - 1;
        return (
          <Row key={label}>
            <Column className={isTotal ? 'm-ink' : 'm-muted'} style={isTotal ? look.total : look.figure}>
              {label}
            </Column>
            <Column className={isTotal ? 'm-ink' : 'm-muted'} style={isTotal ? look.totalAmount : look.figureAmount}>
              {value}
            </Column>
          </Row>
        );
      })}
    </Section>
  );
}
