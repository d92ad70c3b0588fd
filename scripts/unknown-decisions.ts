import type { SourceFile } from './imports-of.ts'

const named = /\bD(\d{1,3})\b/g
const listed = /^- \*\*D(\d{1,3})\*\*/gm
/** Matches a decision id in a comment, docstring or test title: after the word "decision" or in brackets. */
const places = /decisions? [^\n]*|\[[^\]\n]*\bD\d[^\]\n]*\]/g

/** Returns decisions that code or tests name but the list lacks, one sentence each. */
export function unknownDecisions(files: SourceFile[], list: string): string[] {
  const known = new Set([...list.matchAll(listed)].map(([, number]) => number))
  return files.flatMap(({ path, source }) =>
    [...source.matchAll(places)]
      .flatMap(([text]) => [...text.matchAll(named)])
      .filter(([, number]) => !known.has(number))
      .map(([id]) => `${path}: docs/product-decisions.md has no ${id}`),
  )
}
