import { contrastOf, readableOn } from './readable-on.ts'

export type Accent = {
  /** Fill colour of buttons. */
  accent: string
  onAccent: string
  /** The colour as text and as a line on surfaces, shifted until its contrast is sufficient. */
  text: string
  /** A faint tint, behind selected items. */
  weak: string
  /** Shades from the lightest to the darkest; buttons use the sixth and the seventh. */
  shades: string[]
  /** Whether the colour itself has enough contrast as text. */
  isReadable: boolean
}

const surface = { light: '#ffffff', dark: '#161920' }
const enough = 4.5

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes a share of `other` (0 to 1) into a colour; both as #rrggbb. */
function mixed(hex: string, other: string, share: number): string {
  const [own, added] = [channels(hex), channels(other)]
  const parts = own.map((value, at) => Math.round(value * (1 - share) + (added[at] ?? 0) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Derives the accent colours of a brand's colour on a light or dark page: the colour itself as a fill, and for text a shade that is moved
 * towards black or white until its contrast is sufficient (WCAG, 4.5 to 1). Pure.
 */
export function accentOf(scheme: 'light' | 'dark', color: string): Accent {
  const accent = color.toLowerCase()
  const end = scheme === 'light' ? '#000000' : '#ffffff'
  const isReadable = contrastOf(accent, surface[scheme]) >= enough
  let text = accent
  for (let share = 0.05; contrastOf(text, surface[scheme]) < enough && share <= 1; share += 0.05)
    text = mixed(accent, end, share)
  const middle = scheme === 'light' ? 6 : 5
  const shades = Array.from({ length: 10 }, (_, at) =>
    at <= middle
      ? mixed(accent, '#ffffff', ((middle - at) / middle) * 0.9)
      : mixed(accent, '#000000', ((at - middle) / (9 - middle)) * 0.45),
  )
  const weak = mixed(surface[scheme], accent, scheme === 'light' ? 0.1 : 0.22)
  return { accent, onAccent: readableOn(accent), text, weak, shades, isReadable }
}
