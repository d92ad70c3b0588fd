import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; impact: string; nodes: { html: string }[] }

const mostLooks = 3

/** What differs between the themes. */
export const contrastOnly = ['color-contrast']

/** Returns axe violations of moderate or higher impact, one line each; violations seen only once were transitional. Without `rules`, of all. */
export async function violationsOn(page: Page, rules: readonly string[] = []): Promise<string[]> {
  let found: string[] = []
  for (let look = 0; look < mostLooks; look++) {
    found = await violationsNow(page, rules)
    if (!found.length) break
  }
  return found
}

/** Waits for animations: elements that fade in have a lower contrast, and move. */
export const settled = (page: Page) =>
  page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
    .map((one) => one.finished)).then(() => undefined)`)

async function violationsNow(page: Page, rules: readonly string[]): Promise<string[]> {
  await settled(page)
  // Injected once per page: parsing axe takes as long as the check.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source)
  const found = await page.evaluate(
    // Menus and tooltips are rendered outside the landmarks of the page.
    `axe.run(document, { resultTypes: ['violations'], preload: false${rules.length ? `, runOnly: ${JSON.stringify(rules)}` : ''} }).then(({ violations }) => violations.map((one) => ({
      ...one,
      nodes: one.nodes.filter(({ target }) => one.id !== 'region' || !document.querySelector(target[0])?.closest('[data-portal]')),
    })))`,
  )
  return (found as Violation[])
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
