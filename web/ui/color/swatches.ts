/** The colours that are offered. */
export const swatches = [
  ...['#c0272d', '#e8590c', '#b78103', '#2f9e44', '#0c8599', '#1971c2', '#3b4bdb'],
  ...['#7048e8', '#ae3ec9', '#d6336c', '#5c6475', '#7c7c7c'],
]

/** Returns at random one of the least used colours (requirement TAG-008). `random` returns numbers from 0 to below 1. Pure. */
export function freeColor(taken: string[], random: () => number = Math.random): string {
  const timesTaken = (color: string) => taken.filter((one) => one.toLowerCase() === color).length
  const fewest = Math.min(...swatches.map(timesTaken))
  const free = swatches.filter((color) => timesTaken(color) === fewest)
  return free[Math.floor(random() * free.length)] ?? '#7c7c7c'
}
