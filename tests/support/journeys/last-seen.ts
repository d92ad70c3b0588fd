import type { Page } from 'playwright-core'
import { callOf } from './faults.ts'

const [mostCalls, mostShown, mostTold] = [12, 3000, 500]

type TestFailure = { message: string; stack?: string | undefined }

/** Keeps the last calls of a page, to explain a failed journey by them and by what the page shows. */
export function followPage(page: Page) {
  const calls: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(`${response.request().method()} ${callOf(pathname)} ${response.status()}`)
    if (calls.length > mostCalls) calls.shift()
  })
  return {
    /** Adds the page's end and its last calls to the failure, which the end of the run repeats; returns all that the page shows. */
    addTo: async (failure: TestFailure | undefined): Promise<string> => {
      const words = await page.evaluate<string>('document.body.innerText').catch(() => '')
      const unloaded = await page.evaluate<string>(pictures).catch(() => '')
      const end = words.replace(/\n+/g, ' / ').slice(-mostTold)
      const told = [`Page ${page.url()} ends: ${end}`, `Last calls: ${calls.join(', ')}`].join('\n')
      if (failure) {
        failure.message += `\n${told}`
        failure.stack = failure.stack?.replace(/^ {4}at /m, `${told}\n    at `)
      }
      return `${page.url()}\n${words.slice(0, mostShown)}\n${unloaded}`
    },
  }
}

const pictures = `[...document.images].filter((one) => !one.naturalWidth)
  .map((one) => [one.src, one.complete, JSON.stringify(one.getBoundingClientRect())].join(' ')).join('\\n')`
