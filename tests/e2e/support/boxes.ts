import type { Locator } from 'playwright-core'

type Box = { x: number; y: number; width: number; height: number }

/** Where something stands on the page; it has to be there. */
export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not seen`)
  return box
}

/** Whether two boxes share more than a hair's breadth. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x + 1 &&
  other.x + other.width > one.x + 1 &&
  one.y + one.height > other.y + 1 &&
  other.y + other.height > one.y + 1

/** Where the words inside of something stand, line by line. */
export const linesOf = (locator: Locator): Promise<Box[]> =>
  locator.evaluate((one) => {
    const range = one.ownerDocument.createRange()
    range.selectNodeContents(one)
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
  })

export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((one) => one === one.ownerDocument.activeElement)
