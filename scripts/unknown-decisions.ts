import type { SourceFile } from './imports-of.ts'

const named = /\bD(\d{1,3})\b/g
const listed = /^- \*\*D(\d{1,3})\*\*/gm
/** Where a decision is named as one: in a comment, a docstring or a test's title, after this word or in brackets. */
const places = /decisions? [^\n]*|\[[^\]\n]*\bD\d[^\]\n]*\]/g

/** Product decisions that code and tests name and the list does not hold, one sentence each. */
export function unknownDecisions(files: SourceFile[], list: string): string[] {
  const known = new Set([...list.matchAll(listed)].map(([, number]) => number))
  return files.flatMap(({ path, source }) =>
    [...source.matchAll(places)]
      .flatMap(([text]) => [...text.matchAll(named)])
      .filter(([, number]) => !known.has(number))
      .map(([id]) => `${path}: docs/product-decisions.md has no ${id}`),
  )
}
