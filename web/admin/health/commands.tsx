/** A sentence in which `this` is to be typed as it stands. */
export function Commands({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      <code className="health__command" key={part}>
        {part}
      </code>
    ) : (
      part
    ),
  );
}
