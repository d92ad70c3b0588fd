const channel = (value: number) => {
  const share = value / 255
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminanceOf(hex: string): number {
  const full = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!full) return 0
  const long = full.length === 3 ? [...full].map((digit) => digit + digit).join('') : full
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    channel(Number.parseInt(long.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const enough = 4.5
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Returns the WCAG contrast of two colours. */
export const contrastOf = (one: string, other: string): number =>
  contrast(luminanceOf(one), luminanceOf(other))

/** Returns a text colour that is readable on a chosen background (WCAG contrast); black where neither of the usual two is. */
export function readableOn(hex: string): '#14171f' | '#ffffff' | '#000000' {
  const background = luminanceOf(hex)
  if (contrast(background, luminanceOf('#14171f')) >= enough) return '#14171f'
  return contrast(background, luminanceOf('#ffffff')) >= enough ? '#ffffff' : '#000000'
}
