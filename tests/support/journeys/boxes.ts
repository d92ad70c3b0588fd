import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

type Box = { x: number; y: number; width: number; height: number }

/** Returns the bounding box of an element, once it has one: a dialog is drawn anew when its code or its record has come. */
export async function boxOf(locator: Locator): Promise<Box> {
  let box: Box | null = null
  await expect
    .poll(async () => (box = await locator.boundingBox()), { message: `${String(locator)} is not seen` })
    .not.toBeNull()
  return box as unknown as Box
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
