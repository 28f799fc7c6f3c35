/** With a maximum of 0 the bar is full. */
const scale = (value: number, max: number) => (max > 0 ? { max, value: Math.min(value, max) } : { max: 1, value: 1 });

type Props = { value: number; max: number; label: string };

export function ProgressBar({ value, max, label }: Props) {
  return <progress aria-label={label} className="progress" {...scale(value, max)} />;
}
