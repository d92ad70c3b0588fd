/** Number of parts of the long tier; CI runs one of them by turns. */
export const partCount = 8

export type TestFile = { path: string; bytes: number }

/**
 * Returns the files of part `part` (1 to `partCount`) of the long tier. Large files run long, so files are dealt out by size, there and back:
 * each part gets its share of both. Every file is in exactly one part.
 */
export function filesOfPart(files: TestFile[], part: number): string[] {
  const bySize = files.toSorted((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))
  return bySize.filter((_, index) => partAt(index) === part).map(({ path }) => path)
}

function partAt(index: number): number {
  const place = index % partCount
  const isWayBack = Math.floor(index / partCount) % 2 === 1
  return isWayBack ? partCount - place : place + 1
}

/** Reads `3/8`; null for anything else, another number of parts included. */
export function readPart(word: string | undefined): number | null {
  const [, part] = /^(\d)\/8$/.exec(word ?? '') ?? []
  return part && Number(part) >= 1 && Number(part) <= partCount ? Number(part) : null
}
