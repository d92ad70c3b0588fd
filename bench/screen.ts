import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openBrowser } from '#tests/browser/open-browser.ts'
import { type StartedServer, startServer } from '#tests/processes/start-server.ts'
import { type Customers, openCustomers } from './customers.ts'
import { ownerOf } from './owner-of.ts'
import { percentile } from './percentile.ts'
import type { Result } from './result.ts'
import { signIn } from './sign-in.ts'

const customers = 40
const live = { perSecond: 50, seconds: 20 }
const thread = 10_000
const scrollSeconds = 10

/** Waiting times of an attendant in Chromium: open another ticket, receive a message, scroll a long conversation. */
export async function measureScreen(): Promise<Result[]> {
  const server = await startServer()
  const writers = openCustomers(server.url, 16)
  const browser = await openBrowser()
  try {
    for (let customer = 0; customer < customers; customer++) await writers.write(customer, `Olá ${customer}`)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
    await openList(page, server)
    const switches = await switchTickets(page)
    const arrivals = await hearMessages(page, writers)
    await fillThread(server)
    const { frames, slow, grown } = await scrollThread(page, server)
    return [
      result('screen: another ticket painted, p95', percentile(switches, 0.95), 100, 'ms'),
      result(
        `live: message to paint at ${live.perSecond} messages/s, p50`,
        percentile(arrivals, 0.5),
        null,
        'ms',
      ),
      result(
        `live: message to paint at ${live.perSecond} messages/s, p99`,
        percentile(arrivals, 0.99),
        150,
        'ms',
      ),
      {
        what: `screen: frames a second, scrolling ${thread} messages`,
        measured: `${frames.toFixed(0)} (${(slow * 100).toFixed(1)} % over 33 ms)`,
        aim: '60',
        met: frames >= 58,
      },
      {
        what: 'screen: memory grown over the second half of that scroll',
        measured: `${(grown / 2 ** 20).toFixed(1)} MB`,
        aim: 'not growing',
        met: grown < 8 * 2 ** 20,
      },
    ]
  } finally {
    await browser.close()
    await writers.close()
    await server.stop()
  }
}

const result = (what: string, value: number, aim: number | null, unit: string): Result => ({
  what,
  measured: `${value.toFixed(0)} ${unit}`,
  aim: aim === null ? '' : `≤ ${aim} ${unit}`,
  met: aim === null ? null : value <= aim,
})

async function openList(page: Page, server: StartedServer) {
  await signIn(page, server.url)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.locator('[data-ticket]').nth(8).waitFor()
}

/** Time from a click on a card to the frame that shows the customer's message in the conversation. */
async function switchTickets(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < 30; index++) {
    const time = await page.evaluate(`new Promise((resolve) => {
      const card = document.querySelectorAll('[data-ticket]')[${index % 9}]
      const words = card.textContent.match(/Cliente (\\d+)/)[1]
      const start = performance.now()
      card.querySelector('button').click()
      const look = () => {
        const rows = [...document.querySelectorAll('[role=log] [data-index]')]
        const row = rows.find((each) => each.textContent.includes('Olá ' + words))
        if (row && getComputedStyle(row).visibility === 'visible') resolve(performance.now() - start)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })`)
    times.push(Number(time))
    await delay(150)
  }
  // The first runs load code.
  return times.slice(3)
}

/** Messages carry their send time; the page records when each first appears on a card or in the conversation. */
async function hearMessages(page: Page, writers: Customers): Promise<number[]> {
  await page.evaluate(`(() => {
    window.painted = new Map()
    const look = () => {
      const now = Date.now()
      for (const [, at] of document.body.textContent.matchAll(/às (\\d{13})/g)) {
        if (!window.painted.has(at)) window.painted.set(at, now)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })()`)
  const total = live.perSecond * live.seconds
  const started = performance.now()
  for (let index = 0; index < total; index++) {
    await delay(Math.max(0, started + (index * 1000) / live.perSecond - performance.now()))
    void writers.write(index % customers, `às ${Date.now()}`)
  }
  await delay(1000)
  const seen = await page.evaluate('[...window.painted].map(([at, now]) => now - Number(at))')
  return seen as number[]
}

async function fillThread(server: StartedServer) {
  const owner = await ownerOf(server.dataDir)
  await owner.query(
    `insert into messages (company_id, ticket_id, contact_id, whatsapp_id, queue_id, body, from_me, ack, read)
     select t.company_id, t.id, t.contact_id, t.whatsapp_id, t.queue_id,
       'linha ' || n || repeat(' de uma conversa comprida', (n % 5)::int), n % 3 = 0, 3, true
     from (select * from tickets order by id limit 1) t, generate_series(1, ${thread}) n`,
  )
  await owner.end()
}

/** Scrolls up through the whole conversation, page by page; counts frames and memory. */
async function scrollThread(page: Page, server: StartedServer) {
  const owner = await ownerOf(server.dataDir)
  const { rows } = await owner.query('select uuid from tickets order by id limit 1')
  await owner.end()
  await page.goto(`${server.url}/tickets/${rows[0].uuid}?tab=pending`)
  await page.locator('[role=log]').getByText('linha').first().waitFor()
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize
  }
  const scroll = (seconds: number) =>
    page.evaluate(`new Promise((resolve) => {
      const list = document.querySelector('[role=log]')
      const started = performance.now()
      let last = started
      const deltas = []
      const step = (now) => {
        deltas.push(now - last)
        last = now
        list.scrollTop -= 40
        if (now - started < ${seconds * 1000}) requestAnimationFrame(step)
        else resolve(deltas.slice(1))
      }
      requestAnimationFrame(step)
    })`) as Promise<number[]>
  const first = await scroll(scrollSeconds / 2)
  const halfway = await heap()
  const second = await scroll(scrollSeconds / 2)
  const grown = (await heap()) - halfway
  const deltas = [...first, ...second]
  const frames = (1000 * deltas.length) / deltas.reduce((sum, delta) => sum + delta, 0)
  return { frames, slow: deltas.filter((delta) => delta > 33).length / deltas.length, grown }
}
