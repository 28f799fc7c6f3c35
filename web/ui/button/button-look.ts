type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerFilled' | 'onDark';
type ButtonSize = 'small' | 'normal' | 'large';

export type ButtonLook = {
  variant?: ButtonVariant;
  /** normal 52px · large 60px, the final order button · small 44px, admin */
  size?: ButtonSize;
  full?: boolean;
  className?: string;
};

const variantClass: Record<ButtonVariant, string> = {
  primary: 'button--primary',
  secondary: 'button--secondary',
  quiet: 'button--quiet',
  danger: 'button--danger',
  dangerFilled: 'button--danger-filled',
  onDark: 'button--on-dark',
};

/** Classes shared by buttons and button links. Only capitals have letter spacing. */
export function buttonClass(
  { variant = 'primary', size = 'normal', full = false, className = '' }: ButtonLook,
  label: unknown,
): string {
  const parts = [
    'button',
    variantClass[variant],
    size === 'normal' ? '' : `button--${size}`,
    full ? 'button--full' : '',
    [label].flat().some(part => typeof part === 'string' && /[a-z]/.test(part)) ? 'button--sentence' : '',
  ];
  return [...parts, className].filter(Boolean).join(' ');
}
