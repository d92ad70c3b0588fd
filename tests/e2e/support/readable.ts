import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'
import type { Language, Texts } from '#domain/i18n/language.ts'
import { laptop, phoneSize } from './people.ts'
import { shoot } from './shoot.ts'

const web = join(import.meta.dirname, '../../../web')
const files = globSync('**/*-texts.ts', { cwd: web })
const modules: Record<string, Texts>[] = await Promise.all(files.map((file) => import(join(web, file))))

/** Portuguese texts of the screens that read otherwise in this language, and in no text of it. */
function foreignTo(language: Language): string[] {
  const all = modules.flatMap((texts) => Object.values(texts)).flatMap((texts) => Object.values(texts))
  const own = new Set(all.map((text) => text[language]))
  return all.map(({ pt }) => pt).filter((pt) => !own.has(pt))
}

type Faults = { untranslated: string[]; cut: string[]; wide: number }

/** What a reader of the language would stumble over: Portuguese words, words cut without a sign, a page wider than its window. */
const faultsOf = (page: Page, foreign: string[]): Promise<Faults> =>
  page.evaluate(`((foreign) => {
    const known = new Set(foreign)
    const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden')
    const all = [...document.body.querySelectorAll('*')].filter(shown)
    const words = all.flatMap((one) => [
      ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim()),
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('placeholder') ?? '',
    ])
    const isCut = (one) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one)
      const hides = overflowX === 'hidden' || overflowX === 'clip'
      const says = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
      return hides && !says && hasWords && one.scrollWidth > one.clientWidth + 1
    }
    // What says itself by three dots is cut all the same, where it is ours and no name of somebody.
    const isButton = (one) => one.matches('button *, [role=tab] *, label, label *, th') && one.scrollWidth > one.clientWidth + 1
    return {
      untranslated: [...new Set(words.filter((word) => known.has(word)))],
      cut: all.filter((one) => isCut(one) || (isButton(one) && !one.closest('[data-ticket]')
        && getComputedStyle(one).textOverflow === 'ellipsis')).map((one) => one.textContent.trim()),
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })(${JSON.stringify(foreign)})`)

const isFine = ({ untranslated, cut, wide }: Faults) => !untranslated.length && !cut.length && wide <= 0

/**
 * Looks at a page at two widths for what a reader of the language would stumble over, and collects it by page and width. `names` are
 * names of people that are also words of the product.
 */
export function readIn(page: Page, language: Language, names: string[] = []) {
  const foreign = foreignTo(language).filter((text) => !names.includes(text))
  const faults: Record<string, Faults> = {}
  const look = async (name: string) => {
    for (const [size, viewport] of [
      ['wide', laptop],
      ['narrow', phoneSize],
    ] as const) {
      await page.setViewportSize(viewport)
      // Elements that are drawn anew for the other width settle first.
      await vi
        .waitUntil(async () => isFine((faults[`${name} ${size}`] = await faultsOf(page, foreign))), {
          timeout: 1500,
          interval: 100,
        })
        .then(
          () => delete faults[`${name} ${size}`],
          () => {},
        )
      await shoot(page, `${language}-${name}-${size}`)
    }
    await page.setViewportSize(laptop)
  }
  return { look, faults }
}

/** Resolves once the page waits for no answer, neither code nor data, and shows no placeholder of what is loading. */
export function watchLoading(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('/socket.io/')) open.add(request)
  })
  const close = (request: Request) => void open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  const isQuiet = async () =>
    !open.size &&
    !(await page.locator('#content .mantine-Skeleton-root, #content .mantine-Loader-root').count())
  return async () => {
    let quiet = 0
    await vi.waitUntil(async () => (quiet = (await isQuiet()) ? quiet + 1 : 0) === quietLooks, {
      timeout: 15_000,
    })
  }
}

/** An answer may lead to the next question. */
const quietLooks = 4
