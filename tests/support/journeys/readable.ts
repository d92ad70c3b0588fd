import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'
import { type Language, languages, type Texts } from '#domain/i18n/language.ts'
import { chooseLanguage } from './look-everywhere.ts'
import { laptop, phoneSize } from './people.ts'
import { shoot } from './shoot.ts'

const web = join(import.meta.dirname, '../../../web')
const files = globSync('**/*-texts.ts', { cwd: web })
const modules: Record<string, Texts>[] = await Promise.all(files.map((file) => import(join(web, file))))

/** Portuguese texts of the screens whose translation differs, and which occur in no text of the language. */
function foreignTo(language: Language): string[] {
  const all = modules.flatMap((texts) => Object.values(texts)).flatMap((texts) => Object.values(texts))
  const own = new Set(all.map((text) => text[language]))
  return all.map(({ pt }) => pt).filter((pt) => !own.has(pt))
}

type Faults = { untranslated: string[]; cut: string[]; wide: number }

/** Returns the language errors of a page: Portuguese words, text cut without an ellipsis, a page wider than its window. */
const faultsOf = (page: Page, language: Language): Promise<Faults> =>
  page.evaluate(`(() => {
    const known = window.foreignTexts.${language}
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
    // Labels of controls count as cut even with an ellipsis, except on ticket cards, which show names of customers.
    const isButton = (one) => one.matches('button *, [role=tab] *, label, label *, th') && one.scrollWidth > one.clientWidth + 1
    return {
      untranslated: [...new Set(words.filter((word) => known.has(word)))],
      cut: all.filter((one) => isCut(one) || (isButton(one) && !one.closest('[data-ticket]')
        && getComputedStyle(one).textOverflow === 'ellipsis')).map((one) => one.textContent.trim()),
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })()`)

const isFine = ({ untranslated, cut, wide }: Faults) => !untranslated.length && !cut.length && wide <= 0

const sizes = [
  ['wide', laptop],
  ['narrow', phoneSize],
] as const

/** Checks what a page shows for errors of a language, and collects them by page, language and width. `names` of people may be words of the product. */
export async function readIn(page: Page, { names = [] as string[] } = {}) {
  const setOf = (one: Language) =>
    `${one}: new Set(${JSON.stringify(foreignTo(one).filter((text) => !names.includes(text)))})`
  await page.addInitScript(`window.foreignTexts = { ${languages.map(setOf).join()} }`)
  const faults: Record<string, Faults | string> = {}
  /** Looks in each language at each width: changing the language of an open page costs less than its width. */
  const look = async (name: string, shown: readonly Language[]) => {
    for (const [size, viewport] of sizes) {
      await page.setViewportSize(viewport)
      for (const language of shown) {
        await chooseLanguage(page, language)
        // Waits for elements that are rendered again for the other width.
        let found: Faults | null = null
        await vi
          .waitUntil(async () => isFine((found = await faultsOf(page, language))), {
            timeout: 30_000,
            interval: 100,
          })
          .catch(() => (faults[`${name} ${language} ${size}`] = found ?? 'the page did not answer'))
        await shoot(page, `${language}-${name}-${size}`)
      }
    }
    await page.setViewportSize(laptop)
  }
  return { look, faults }
}

/** Resolves once the page awaits neither code nor data, and shows no loading placeholder. */
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
      timeout: 30_000,
    })
  }
}

/** A response may cause the next request. */
const quietLooks = 4
