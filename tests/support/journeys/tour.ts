import type { Page } from 'playwright-core'
import type { Language } from '#domain/i18n/language.ts'
import { contrastOnly, violationsOn } from './axe.ts'
import { chooseLanguage, chooseTheme } from './look-everywhere.ts'
import { goWithin, laptop, phoneSize } from './people.ts'
import { readIn, watchLoading } from './readable.ts'
import { shoot } from './shoot.ts'

/** A place of the product: a page, or a dialog over it that its address or a click opens. */
export type Stop = {
  at: string
  /** Tells apart several stops of one address. */
  name?: string
  /** Opens what the address does not name; the page is wide and in Portuguese. */
  act?: (page: Page) => Promise<unknown>
  /** Stops at each tab of the page or of its dialog as well. */
  hasTabs?: boolean
  /** Drawn by a library: read, but not given to axe. */
  isForeign?: boolean
}

type Tour = {
  url: string
  languages: readonly Language[]
  /** Has axe look at the narrow page too. */
  isNarrowToo?: boolean
  names?: string[]
}

/** Where a page or a dialog begins to be there. */
const begun = '#content h1, #content [role=tablist], #content section[aria-label], main form'

/**
 * Visits places once each: axe looks at them in both themes, and every language is read wide and narrow. Returns a function that goes on from
 * stop to stop, and what was found.
 */
export async function openTour(page: Page, { url, languages, isNarrowToo = false, names = [] }: Tour) {
  const { look, faults } = await readIn(page, { names })
  const loaded = watchLoading(page)
  const violations: Record<string, string[]> = {}
  const note = (place: string, found: string[]) => {
    if (found.length) violations[place] = found
  }
  const checkHere = async (name: string) => {
    for (const theme of ['dark', 'light']) {
      await chooseTheme(page, theme)
      note(`${name} ${theme}`, await violationsOn(page, theme === 'dark' ? contrastOnly : []))
      await shoot(page, `${name}-${theme}`)
    }
    if (isNarrowToo) {
      await page.setViewportSize(phoneSize)
      note(`${name} narrow`, await violationsOn(page))
      await page.setViewportSize(laptop)
    }
  }
  const readHere = async (name: string) => {
    await look(name, languages)
    await chooseLanguage(page, 'pt')
  }
  const closeDialogs = async () => {
    for (let press = 0; press < 4 && (await page.getByRole('dialog').count()) > 0; press += 1)
      await page.keyboard.press('Escape')
  }
  const stopAt = async ({ at, name = at, act, hasTabs = false, isForeign = false }: Stop) => {
    const seeHere = async (seen: string) => {
      if (!isForeign) await checkHere(seen)
      await readHere(seen)
    }
    await closeDialogs()
    await goWithin(page, at)
    await page.waitForURL((shown) => shown.href.startsWith(`${url}/${at}`))
    await page.locator(begun).first().waitFor()
    await loaded()
    if (await page.getByText('Esta página não existe.').count()) throw new Error('This page does not exist.')
    await act?.(page)
    if (act) await loaded()
    const place = (name || 'dashboard').replaceAll('/', '-')
    if (!hasTabs) return seeHere(place)
    const tabs = (await page.getByRole('dialog').count())
      ? page.getByRole('dialog').getByRole('tab')
      : page.locator('#content').getByRole('tab')
    for (let nth = 0; nth < (await tabs.count()); nth += 1) {
      await tabs.nth(nth).click()
      await loaded()
      await seeHere(`${place} ${nth}`)
    }
  }
  return {
    checkHere,
    readHere,
    /** Goes from stop to stop; a stop that cannot be reached is a fault of its own, and the tour goes on. */
    visit: async (stops: readonly Stop[]) => {
      await page.setViewportSize(laptop)
      for (const stop of stops) {
        await stopAt(stop).catch((error: unknown) => {
          const fault = String(error).slice(0, 400)
          console.error(`The tour missed ${stop.name ?? stop.at}: ${fault}`)
          faults[stop.name ?? stop.at] = fault
        })
      }
    },
    violations,
    faults,
  }
}
