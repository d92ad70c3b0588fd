import type { Page } from 'playwright-core'
import { askAs } from '#tests/journeys/ask-as.ts'
import { goWithin } from '#tests/journeys/people.ts'
import { openBrowser } from '#tests/browser/open-browser.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { ownerOf } from './owner-of.ts'
import { percentile } from './percentile.ts'
import type { Result } from './result.ts'
import { signIn } from './sign-in.ts'

const [cards, lanes, times] = [5000, 4, 9]
const [paintAimMs, moveAimMs] = [500, 100]

/** Time from opening the board to its first painted card, and from the key that moves a card to its new lane. */
export async function measureBoard(): Promise<Result[]> {
  const server = await startServer()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
    await signIn(page, server.url)
    for (let lane = 0; lane < lanes; lane++) {
      await askAs(page, 'POST', '/tags', { name: `Etapa ${lane}`, color: '#1971c2', kanban: 1 })
    }
    await fillBoard(server.dataDir)
    const openings: number[] = []
    for (let time = 0; time < times; time++) openings.push(await openBoard(page, server.url))
    const moves: number[] = []
    for (let time = 0; time < times; time++) moves.push(await moveCard(page, time % 2 === 0 ? ']' : '['))
    const [first = 0, ...later] = openings
    const size = `board of ${cards} cards in ${lanes + 1} lanes`
    return [
      resultOf(`${size}: first card painted, with its code`, first, paintAimMs),
      resultOf(`${size}: first card painted, p50`, percentile(later, 0.5), paintAimMs),
      resultOf(
        `${size}: a card moved by key and painted in its lane, p50`,
        percentile(moves, 0.5),
        moveAimMs,
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

const resultOf = (what: string, ms: number, aim: number): Result => ({
  what,
  measured: `${ms.toFixed(0)} ms`,
  aim: `≤ ${aim} ms`,
  met: ms <= aim,
})

/** Creates open conversations, one per contact; four in five are in a lane. */
async function fillBoard(dataDir: string): Promise<void> {
  const owner = await ownerOf(dataDir)
  try {
    await owner.query(
      `with company as (select company_id as id from tags where name = 'Etapa 0'),
         people as (
           insert into contacts (company_id, name, number, channel)
           select company.id, 'Cliente ' || n, (5511900000000 + n)::text, 'whatsappapi'
           from company, generate_series(1, $1::int) n returning company_id, id),
         made as (
           insert into tickets (company_id, status, contact_id, whatsapp_id, queue_id, user_id, channel, last_message)
           select people.company_id, 'open', people.id, connections.id, queues.id, users.id, 'whatsappapi', 'Olá'
           from people, company,
             lateral (select min(id) as id from connections where company_id = company.id) connections,
             lateral (select min(id) as id from queues where company_id = company.id) queues,
             lateral (select min(id) as id from users where company_id = company.id) users
           returning company_id, id)
       select count(*) from made`,
      [cards],
    )
    await owner.query(
      `with lanes as (select company_id, array_agg(id order by id) as ids from tags where name like 'Etapa %' group by 1)
       insert into ticket_tags (company_id, ticket_id, tag_id)
       select company_id, tickets.id, lanes.ids[tickets.id % $1::int]
       from tickets join lanes using (company_id)
       where tickets.status = 'open' and tickets.id % $1::int > 0`,
      [lanes + 1],
    )
    await owner.query('select fold_ticket_counts()')
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

async function openBoard(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/tickets`)
  await page.getByRole('tab', { name: /Aguardando/ }).waitFor()
  await page.evaluate(`globalThis.painted = new Promise((resolve) => {
    const start = performance.now()
    const look = () =>
      document.querySelector('[data-card]') ? resolve(performance.now() - start) : requestAnimationFrame(look)
    requestAnimationFrame(look)
  }), null`)
  await goWithin(page, 'Kanban')
  return Number(await page.evaluate('globalThis.painted'))
}

/** Moves the first card of the second lane one lane forward or back. */
async function moveCard(page: Page, key: string): Promise<number> {
  await page.locator('[data-lane]').nth(1).locator('[data-card]').first().focus()
  await page.evaluate(`globalThis.moved = new Promise((resolve) => {
    const card = document.activeElement.getAttribute('data-card')
    const laneOf = () => document.querySelector('[data-card="' + card + '"]')?.closest('[data-lane]')
    const before = laneOf()
    let start = null
    document.addEventListener('keydown', () => { start = performance.now() }, { once: true, capture: true })
    const look = () => {
      const now = laneOf()
      if (start !== null && now && now !== before) resolve(performance.now() - start)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }), null`)
  await page.keyboard.press(key)
  const taken = Number(await page.evaluate('globalThis.moved'))
  await page
    .getByRole('status')
    .getByText(/movido/)
    .first()
    .waitFor()
  return taken
}
