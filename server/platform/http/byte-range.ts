/**
 * The bytes that a `Range` header asks for, both ends included; null where it asks for none, or for several pieces, or for what is not
 * there: then the whole is the answer.
 */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!asked || (!asked[1] && !asked[2])) return null
  const start = asked[1] ? Number(asked[1]) : Math.max(size - Number(asked[2]), 0)
  const end = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1
  return start <= end ? { start, end } : null
}
