import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { brand, isOwnColor } from '#web/platform/brand.ts'
import { type Accent, accentOf } from './accent-of.ts'
import { readableOn } from './readable-on.ts'
import { typedOptions } from './typed-options.ts'

/** The default accents as ten shades each: the raw colours (#0000FF, #39ACE7) are never used directly. */
const light: MantineColorsTuple = [
  '#e9ebfd',
  '#d0d5fa',
  '#a3adf4',
  '#7483ee',
  '#5264e6',
  '#4354e0',
  '#3b4bdb',
  '#3140c4',
  '#2936a5',
  '#212b86',
]
const dark: MantineColorsTuple = [
  '#e3f5fd',
  '#c6e8fa',
  '#95d4f5',
  '#6cc4f1',
  '#4fb7ec',
  '#39ace7',
  '#2397d2',
  '#177cb0',
  '#12618a',
  '#0d4765',
]

/** Reds on which button text is readable. */
const lightRed: MantineColorsTuple = [
  '#fdecec',
  '#f9d2d3',
  '#f0a5a7',
  '#e6777a',
  '#d94c51',
  '#cc373c',
  '#c0272d',
  '#a61f25',
  '#8c181e',
  '#701216',
]
const darkRed: MantineColorsTuple = [
  '#ffe3e4',
  '#ffc9cb',
  '#ffb0b3',
  '#ff999d',
  '#ff8a8f',
  '#ff7b80',
  '#ff969a',
  '#d94c51',
  '#c0272d',
  '#8c181e',
]

/** The grey of surfaces, lines and weak text in dark mode, instead of Mantine's. */
const night: MantineColorsTuple = [
  '#ccd1dc',
  '#b3bac8',
  '#98a0b0',
  '#7d8698',
  '#363c4a',
  '#2a2f3b',
  '#1c2029',
  '#161920',
  '#0f1115',
  '#0b0d10',
]

const colorOf = (scheme: 'light' | 'dark') =>
  scheme === 'light' ? brand.primaryColorLight : brand.primaryColorDark

function shadesOf(scheme: 'light' | 'dark'): MantineColorsTuple {
  const color = colorOf(scheme)
  if (isOwnColor(scheme, color)) return scheme === 'light' ? light : dark
  return accentOf(scheme, color).shades as unknown as MantineColorsTuple
}

/** Returns the CSS variables that a brand's colour sets; none for the product's own colour. */
const rolesOf = (scheme: 'light' | 'dark'): Record<string, string> => {
  const color = colorOf(scheme)
  if (isOwnColor(scheme, color)) return {}
  const { accent, onAccent, text, weak } = accentOf(scheme, color)
  return {
    ...{ '--accent': accent, '--on-accent': onAccent, '--accent-text': text, '--focus': text },
    ...{ '--accent-weak': weak, '--selection': weak },
  }
}

/** Returns the accent colours for a colour, as a preview. */
export function lookOf(
  scheme: 'light' | 'dark',
  color: string,
): Pick<Accent, 'accent' | 'onAccent' | 'text'> {
  if (!isOwnColor(scheme, color)) return accentOf(scheme, color)
  const [accent = '', text = ''] = scheme === 'light' ? [light[6], light[7]] : [dark[5], dark[3]]
  return { accent, onAccent: readableOn(accent), text }
}

export const brandVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: rolesOf('light'),
  dark: rolesOf('dark'),
})

export const themeOf = (scheme: 'light' | 'dark') =>
  createTheme({
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
    fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
    colors: {
      accent: shadesOf(scheme),
      red: scheme === 'light' ? lightRed : darkRed,
      dark: night,
    },
    primaryColor: 'accent',
    primaryShade: scheme === 'light' ? 6 : 5,
    autoContrast: true,
    luminanceThreshold: 0.35,
    defaultRadius: 6,
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Tooltip: { defaultProps: { withinPortal: true, fz: 'xs' } },
      // Outside a section, screen readers take a `header` for the banner of the whole page.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      Modal: { defaultProps: { centered: true, radius: 8, transitionProps: { duration: 120 } } },
      Menu: { defaultProps: { shadow: 'md', radius: 8, transitionProps: { duration: 100 } } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
      Select: { defaultProps: { filter: typedOptions } },
      MultiSelect: { defaultProps: { filter: typedOptions } },
    },
  })
