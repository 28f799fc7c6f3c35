export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerFilled' | 'onDark';
export type ButtonSize = 'small' | 'normal' | 'large';

export type ButtonLook = {
  variant?: ButtonVariant;
  /** normal 52px · large 60px, the final order button · small 44px, back office */
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

/** The classes buttons and button links share. */
export function buttonClass({
  variant = 'primary',
  size = 'normal',
  full = false,
  className = '',
}: ButtonLook): string {
  const parts = [
    'button',
    variantClass[variant],
    size === 'normal' ? '' : `button--${size}`,
    full ? 'button--full' : '',
  ];
  return [...parts, className].filter(Boolean).join(' ');
}
