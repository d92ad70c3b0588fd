const longestLabel = 90

/** A quick message in one line of at most ninety characters. Pure. */
export function labelOf({ message }: { message: string }): string {
  const line = message.replace(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join('')}…` : line
}
