const hex = (share: number) =>
  Math.floor(share * 256)
    .toString(16)
    .padStart(2, '0')

/** Returns a colour for a new tag, of any hue. `random` returns numbers from 0 to below 1. */
export const randomColor = (random: () => number): string =>
  `#${hex(random())}${hex(random())}${hex(random())}`
