import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFailed, onTestFinished } from 'vitest'
import { demo } from '#server/demo-company.ts'
import type { StartedServer } from '#tests/processes/start-server.ts'
import { sendBeside } from './ask-as.ts'
import { watchFaults } from './faults.ts'
import { followPage } from './last-seen.ts'
import { isLate, lateness } from './late.ts'

export const laptop = { width: 1440, height: 900 }
export const phoneSize = { width: 390, height: 844 }

type Options = BrowserContextOptions & {
  /** Responses of 400 and above that the journey provokes, such as `POST /api/messages/{} 503`; any other one fails it. */
  provoked?: string[]
}

/** Opens a page in a new browser profile; `complaints` collects the browser's errors. */
export async function openPage(browser: Browser, { provoked = [], ...options }: Options = {}) {
  const context = await browser.newContext({
    viewport: laptop,
    locale: 'pt-BR',
    // Disables animations, during which elements are neither visible nor gone.
    reducedMotion: 'reduce',
    // The worker only shows push notices, and starting it takes processor time. Journeys of notices allow it.
    serviceWorkers: 'block',
    ...options,
  })
  if (isLate) await context.addInitScript(lateness)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const faults = watchFaults(page, provoked)
  const complaints: string[] = []
  const lost: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes('Failed to load resource'))
      complaints.push(line.text())
  })
  page.on('requestfailed', (request) => lost.push(`${request.url()} ${request.failure()?.errorText}`))
  const lastSeen = followPage(page)
  let shown = ''
  onTestFinished(async ({ task: { result } }) => {
    if (result?.state === 'fail') shown = await lastSeen.addTo(result.errors?.at(-1))
    // A handler that still holds a request would fail once the page closes. Closed pages have no handlers: errors are ignored.
    for (const routed of [context, ...context.pages()])
      await routed.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
    await context.close()
    if (faults.length) throw new Error(`The product failed in the background: ${faults.join(', ')}`)
  })
  onTestFailed(() => console.error([...complaints, ...lost, shown].join('\n')))
  return { page, complaints }
}

/** Signs in a user of the demo company. */
export const signIn = (page: Page, server: StartedServer, person = 0, how: SignIn = {}) =>
  signInAs(page, server, demo.people[person]?.email ?? '', demo.password, how)

/** The page on which each user signed in last, by server and address. */
const signedIn = new Map<string, Page>()

/** Signing in ends the user's session elsewhere, in the middle of the requests of a page that still shows the product. */
function noteSignIn(page: Page, { url }: StartedServer, email: string, takesOver: boolean) {
  const who = `${url} ${email}`
  const before = signedIn.get(who)
  const isShown = before && before !== page && !before.isClosed() && before.url().startsWith(url)
  if (isShown && !takesOver)
    throw new Error(`Close the page on which ${email} is signed in: its session ends`)
  signedIn.set(who, page)
}

/** `takesOver`: the user is signed in on another open page, whose session ends. */
type SignIn = { takesOver?: boolean }

/** Signs in a user as the login page does, which has its own journeys, and opens the inbox. */
export async function signInAs(
  page: Page,
  server: StartedServer,
  email: string,
  password: string,
  { takesOver = false }: SignIn = {},
) {
  noteSignIn(page, server, email, takesOver)
  const login = { method: 'POST', body: { email, password } }
  const { status, text } = await sendBeside(page, `${server.url}/api/auth/login`, login)
  if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
  const given = JSON.parse(text) as { user: { company: { plan: { useCampaigns: boolean } } } }
  const session = JSON.stringify({ ...given, remember: true })
  // A page of the same origin that does not run the product.
  await page.goto(`${server.url}/logo.svg`)
  await page.evaluate((stored) => localStorage.setItem('session', stored), session)
  if (given.user.company.plan.useCampaigns) await page.evaluate(`localStorage.setItem('cshow', 'true')`)
  await page.goto(`${server.url}/tickets`)
  await page.getByRole('banner').waitFor()
}

/** Navigates to another screen without a reload, as the product's own links do. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', '/${path}')
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))`)

/** Opens the simulated phone of a customer, on the page of an emulator. */
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
