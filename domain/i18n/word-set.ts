/** Returns the words of lines as a set; words have one blank between them. Pure. */
export const wordSet = (...lines: string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(' ')))
