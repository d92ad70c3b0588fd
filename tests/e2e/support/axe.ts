import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; impact: string; nodes: { html: string }[] }

const mostLooks = 3

/** Violations that axe rates moderate or worse, one line each; what it finds once only was still being drawn. */
export async function violationsOn(page: Page): Promise<string[]> {
  let found: string[] = []
  for (let look = 0; look < mostLooks; look++) {
    found = await violationsNow(page)
    if (!found.length) break
  }
  return found
}

async function violationsNow(page: Page): Promise<string[]> {
  // What is still fading in has a contrast of its own for a moment.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
    .map((one) => one.finished))`)
  // Reading it takes as long as looking.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(source)
  const found = await page.evaluate(
    // Menus and tooltips are drawn beside the landmarks of the page.
    `axe.run(document, { resultTypes: ['violations'], preload: false }).then(({ violations }) => violations.map((one) => ({
      ...one,
      nodes: one.nodes.filter(({ target }) => one.id !== 'region' || !document.querySelector(target[0])?.closest('[data-portal]')),
    })))`,
  )
  return (found as Violation[])
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
