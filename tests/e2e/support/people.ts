import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFailed, onTestFinished } from 'vitest'
import { demo } from '#server/demo-company.ts'
import type { StartedServer } from '../../start-server.ts'
import { watchFaults } from './faults.ts'

export const laptop = { width: 1440, height: 900 }
export const phoneSize = { width: 390, height: 844 }

type Options = BrowserContextOptions & {
  /** Answers of 400 and more that the journey provokes, as in `POST /api/messages/{} 503`; any other one fails it. */
  provoked?: string[]
}

/** A page of a browser profile of its own; what the browser complains about is kept in `complaints`. */
export async function openPage(browser: Browser, { provoked = [], ...options }: Options = {}) {
  const context = await browser.newContext({
    viewport: laptop,
    locale: 'pt-BR',
    // What fades in or out is neither seen nor gone for a moment of its own length.
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const faults = watchFaults(page, provoked)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('Failed to load resource'))
      complaints.push(line.text())
  })
  let last = ''
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') last = await whatStandsOn(page)
    await context.close()
    if (faults.length) throw new Error(`The product failed in the background: ${faults.join(', ')}`)
  })
  onTestFailed(() => console.error([...complaints, last].join('\n')))
  return { page, complaints }
}

const mostShown = 3000

/** The words of a page, for whoever has only the log of a journey that failed. */
async function whatStandsOn(page: Page): Promise<string> {
  const words = await page.evaluate<string>('document.body.innerText').catch(() => '')
  return `${page.url()}\n${words.slice(0, mostShown)}`
}

/** Signs one of the demo company's people in. */
export const signIn = (page: Page, server: StartedServer, person = 0) =>
  signInAs(page, server, demo.people[person]?.email ?? '', demo.password)

/** Signs somebody in as the page that signs in does, which has journeys of its own, and opens the inbox. */
export async function signInAs(page: Page, server: StartedServer, email: string, password: string) {
  const answer = await page.request.post(`${server.url}/api/auth/login`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
  const given = (await answer.json()) as { user: { company: { plan: { useCampaigns: boolean } } } }
  const session = JSON.stringify({ ...given, remember: true })
  // A page of this address on which the product does not run.
  await page.goto(`${server.url}/logo.svg`)
  await page.evaluate((stored) => localStorage.setItem('session', stored), session)
  if (given.user.company.plan.useCampaigns) await page.evaluate(`localStorage.setItem('cshow', 'true')`)
  await page.goto(`${server.url}/tickets`)
  await page.getByRole('banner').waitFor()
}

/** To another screen of the product that the page shows, as its own links go there: nothing is loaded anew. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', '/${path}')
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))`)

/** The simulated phone of a customer, on the page of an emulator. */
export async function openPhone(page: Page, phonePage: string, name: string) {
  await page.goto(phonePage)
  await page.getByRole('navigation').getByRole('button', { name }).first().click()
  const thread = page.getByLabel('Conversa', { exact: true })
  return {
    thread,
    write: async (text: string) => {
      await page.getByLabel('Mensagem', { exact: true }).fill(text)
      await page.keyboard.press('Enter')
    },
    bubble: (text: string) => thread.locator('.bubble', { hasText: text }),
  }
}
