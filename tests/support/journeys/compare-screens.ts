import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { type Layout, layoutOf, type Place } from './layout-of.ts'
import { laptop, phoneSize } from './people.ts'
import { watchLoading } from './readable.ts'

type Screen = { wide: Layout; narrow: Layout }
const sizes = { wide: laptop, narrow: phoneSize }

const folder = join(import.meta.dirname, 'compared')
const isUpdate = Boolean(process.env.UPDATE_SCREENS)

/**
 * Pixels by which another machine may place the same element. Hinting makes the same text some 4 % narrower or wider, so elements as wide as
 * their text get that as well; lines have fixed heights.
 */
const tolerance = { across: 4, down: 3, ofText: 0.04 }
const asWideAsText = /^(article|button|heading|label|link|tab) /
/** A change of a container moves everything in it; the first lines name it. */
const mostLines = 20

/**
 * Compares screens of a page, wide and narrow, with the layouts stored in `tests/support/journeys/compared`, and collects the differences. With
 * UPDATE_SCREENS it stores them instead. `part` selects the part of the page that is compared.
 */
export function compareScreens(page: Page) {
  const loaded = watchLoading(page)
  const differences: string[] = []
  const look = async (name: string, part?: string) => {
    const kept = isUpdate ? null : readScreen(name)
    const seen: Screen = { wide: {}, narrow: {} }
    await page.mouse.move(0, 0)
    for (const size of ['wide', 'narrow'] as const) {
      await page.setViewportSize(sizes[size])
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      await loaded()
      seen[size] = await settledLayout(() => layoutOf(page, part), kept?.[size])
      if (kept) differences.push(...linesOf(`${name} ${size}`, differencesOf(kept[size], seen[size])))
    }
    if (isUpdate) writeFileSync(fileOf(name), printed(seen))
    await page.setViewportSize(laptop)
  }
  return { look, differences }
}

const fileOf = (name: string) => join(folder, `${name}.json`)

export function readScreen(name: string): Screen {
  if (!existsSync(fileOf(name)))
    throw new Error(`${name} is not stored; see UPDATE_SCREENS in CONTRIBUTING.md`)
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Screen
}

/** Returns the layout once it is the stored one, or else has not changed for half a second. */
async function settledLayout(read: () => Promise<Layout>, kept: Layout | undefined): Promise<Layout> {
  let last = await read()
  let steady = 0
  const isSettled = async () => {
    if (kept && !differencesOf(kept, last).length) return true
    const now = await read()
    steady = JSON.stringify(now) === JSON.stringify(last) ? steady + 1 : 0
    last = now
    return steady >= steadyLooks
  }
  await vi.waitUntil(isSettled, { timeout: 10_000, interval: 50 })
  return last
}

const steadyLooks = 10

/** Returns one line for each element that appeared, vanished, or differs by more than the tolerance. */
export function differencesOf(kept: Layout, seen: Layout): string[] {
  const gone = Object.keys(kept).filter((key) => !(key in seen))
  const come = Object.keys(seen).filter((key) => !(key in kept))
  const changed = Object.entries(kept).flatMap(([key, was]) => {
    const is = seen[key]
    const what = is ? changesOf(key, was, is) : []
    return what.length ? [`${key}: ${what.join(', ')}`] : []
  })
  return [
    ...changed,
    ...gone.map((key) => `${key}: vanished, was ${boxText(kept[key])}`),
    ...come.map((key) => `${key}: appeared, is ${boxText(seen[key])}`),
  ]
}

const sides = ['x', 'y', 'width', 'height'] as const

function changesOf(key: string, was: Place, is: Place): string[] {
  const across = tolerance.across + (asWideAsText.test(key) ? was[2] * tolerance.ofText : 0)
  const moved = sides.flatMap((side, index) => {
    const [before, after] = [Number(was[index]), Number(is[index])]
    const most = side === 'x' || side === 'width' ? across : tolerance.down
    return Math.abs(after - before) > most ? [`${side} was ${before}, is ${after}`] : []
  })
  return was[4] === is[4] ? moved : [...moved, `colours were ${was[4]}, are ${is[4]}`]
}

const boxText = (place: Place | undefined) => place?.join(' ') ?? ''

const linesOf = (screen: string, lines: string[]) => [
  ...lines.slice(0, mostLines).map((line) => `${screen}: ${line}`),
  ...(lines.length > mostLines ? [`${screen}: ${lines.length - mostLines} more`] : []),
]

/** Returns JSON with one line per element, as the formatter wants it. */
function printed(screen: Screen): string {
  const parts = Object.entries(screen).map(([size, layout]) => {
    const lines = Object.entries(layout).map(
      ([key, place]) =>
        `    ${JSON.stringify(key)}: [${place.map((part) => JSON.stringify(part)).join(', ')}]`,
    )
    return `  "${size}": {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${parts.join(',\n')}\n}\n`
}
