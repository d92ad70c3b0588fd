import { contrastOf, readableOn } from './readable-on.ts'

export type Accent = {
  /** What buttons are filled with. */
  accent: string
  onAccent: string
  /** The colour as text and as a line on surfaces, moved until it can be read. */
  text: string
  /** A hint of it, behind what is chosen. */
  weak: string
  /** From the lightest to the darkest; the sixth and seventh are what buttons take. */
  shades: string[]
  /** Whether the colour itself could be read as text. */
  isReadable: boolean
}

const surface = { light: '#ffffff', dark: '#161920' }
const enough = 4.5

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** So much of `other` in a colour, from 0 to 1; both as #rrggbb. */
function mixed(hex: string, other: string, share: number): string {
  const [own, added] = [channels(hex), channels(other)]
  const parts = own.map((value, at) => Math.round(value * (1 - share) + (added[at] ?? 0) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * What a brand's colour becomes on a light or dark page: the colour itself where it fills, a shade of it where it is read, which is
 * moved towards black or white until the contrast is enough (WCAG, 4.5 to 1). Pure.
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
