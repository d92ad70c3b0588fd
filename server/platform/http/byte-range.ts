/**
 * Returns the bytes that a `Range` header asks for, both ends included; null when it asks for none, for several ranges, or for bytes that
 * do not exist: the response is then the whole file.
 */
export function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!asked || (!asked[1] && !asked[2])) return null
  const start = asked[1] ? Number(asked[1]) : Math.max(size - Number(asked[2]), 0)
  const end = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1
  return start <= end ? { start, end } : null
}
