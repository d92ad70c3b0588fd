import type { Locator } from 'playwright-core'

type Box = { x: number; y: number; width: number; height: number }

/** Returns the bounding box of an element; fails if it has none. */
export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not seen`)
  return box
}

/** True if two boxes overlap by more than rounding. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x + one.width > other.x + 1 &&
  other.x + other.width > one.x + 1 &&
  one.y + one.height > other.y + 1 &&
  other.y + other.height > one.y + 1

/** Returns the boxes of the text lines inside an element. */
export const linesOf = (locator: Locator): Promise<Box[]> =>
  locator.evaluate((one) => {
    const range = one.ownerDocument.createRange()
    range.selectNodeContents(one)
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
  })

export const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((one) => one === one.ownerDocument.activeElement)
