type Props = { value: number; max: number; label: string };

export function ProgressBar({ value, max, label }: Props) {
  return <progress aria-label={label} className="progress" max={max} value={Math.min(value, max)} />;
}
