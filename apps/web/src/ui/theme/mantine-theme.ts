import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

// Only two shades show: 7 in light themes, 3 in dark ones. Mantine reads their luminance to choose the colour on top of
// them. The drawn colours come from the tokens of theme.css.
const tuple = (light: string, dark: string): MantineColorsTuple => [
  dark,
  dark,
  dark,
  dark,
  dark,
  light,
  light,
  light,
  light,
  light,
];

const tokenOf: Record<string, string> = { herb: 'herb', tomato: 'tomato', red: 'tomato', plum: 'plum' };

/** Sets the colours of each variant of buttons and similar components from the tokens. */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const token = tokenOf[color ?? 'herb'] ?? 'herb';
  if (variant === 'filled') {
    return {
      background: `var(--${token})`,
      hover: `var(--${token}-strong)`,
      color: `var(--on-${token})`,
      border: '1px solid transparent',
    };
  }
  const isQuiet = variant === 'subtle' || variant === 'transparent';
  return {
    background: variant === 'light' ? `var(--${token}-soft)` : isQuiet ? 'transparent' : 'var(--surface)',
    hover: variant === 'transparent' ? 'transparent' : variant === 'light' ? `var(--${token}-soft)` : 'var(--sunken)',
    color: variant === 'default' ? 'var(--ink)' : `var(--${token}-text)`,
    border: variant === 'default' || variant === 'outline' ? '1px solid var(--line-strong)' : '1px solid transparent',
  };
};

/** Mantine's theme, made of the tokens. */
export const theme = createTheme({
  primaryColor: 'herb',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  colors: {
    herb: tuple('#2f6b4f', '#7fbf9d'),
    tomato: tuple('#b93a26', '#f0917e'),
    plum: tuple('#6b4a7d', '#c9abdb'),
  },
  variantColorResolver,
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});

const fromTokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--herb-text)',
  '--mantine-color-error': 'var(--tomato-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--quiet)',
  '--mantine-color-herb-filled': 'var(--herb)',
  '--mantine-color-herb-filled-hover': 'var(--herb-strong)',
  '--mantine-color-herb-light': 'var(--herb-soft)',
  '--mantine-color-herb-light-hover': 'var(--herb-soft)',
  '--mantine-color-herb-light-color': 'var(--herb-text)',
  '--mantine-color-herb-outline': 'var(--herb)',
  '--mantine-color-herb-text': 'var(--herb-text)',
  '--mantine-primary-color-filled': 'var(--herb)',
  '--mantine-primary-color-filled-hover': 'var(--herb-strong)',
  '--mantine-primary-color-contrast': 'var(--on-herb)',
};

/** Replaces Mantine's own variables by the tokens, so that all five themes apply to every component. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-shadow-md': 'var(--float)', '--mantine-shadow-xl': 'var(--float)' },
  light: fromTokens,
  dark: fromTokens,
});
