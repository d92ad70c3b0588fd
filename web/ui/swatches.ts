/** The colours that are offered. */
export const swatches = [
  ...['#c0272d', '#e8590c', '#b78103', '#2f9e44', '#0c8599', '#1971c2', '#3b4bdb'],
  ...['#7048e8', '#ae3ec9', '#d6336c', '#5c6475', '#7c7c7c'],
]

/** The first of them that is not taken; where all are, the one that is taken least. Pure. */
export function freeColor(taken: string[]): string {
  const timesTaken = (color: string) => taken.filter((one) => one.toLowerCase() === color).length
  return swatches.reduce((best, color) => (timesTaken(color) < timesTaken(best) ? color : best))
}
