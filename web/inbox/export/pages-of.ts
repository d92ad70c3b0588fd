/** Splits rows into pages: as many as fit, in order, at least one. `to` is the first row of the next page. Pure. */
export function pagesOf(heights: number[], pageHeight: number): { from: number; to: number }[] {
  const pages: { from: number; to: number }[] = []
  let from = 0
  let filled = 0
  for (const [index, height] of heights.entries()) {
    if (index > from && filled + height > pageHeight) {
      pages.push({ from, to: index })
      from = index
      filled = 0
    }
    filled += height
  }
  if (from < heights.length) pages.push({ from, to: heights.length })
  return pages
}
