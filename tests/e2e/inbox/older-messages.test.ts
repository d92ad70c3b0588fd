import { expect, test } from 'vitest'
import { atRest, bubble, log } from '#tests/journeys/conversation-page.ts'
import { deskOf } from '#tests/journeys/desk.ts'
import { writeMessages } from '#tests/journeys/own-database.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()
const { openTicket } = deskOf(server)

test('[MSG-006, MSG-007, MSG-010] older messages come in above when the top is near; a new one scrolls to the end', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Joana Longa')
  await writeMessages(
    database,
    'Joana Longa',
    Array.from({ length: 70 }, (_, index) => ({ body: `linha ${index + 1} ` + 'x '.repeat(60) })),
  )
  await page.reload()
  await bubble(page, 'linha 70 ').waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/messages\/[0-9a-f-]{36}\?/.test(request.url())) asked.push(request.url())
  })
  const list = log(page)
  const top = () => list.evaluate((element) => (element as { scrollTop: number }).scrollTop)
  const wheelUntil = (there: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        if (!(await there())) await page.mouse.wheel(0, -300)
        await atRest(page)
        return there()
      })
      .toBe(true)
  await list.hover()
  await wheelUntil(async () => (await top()) < 1500)
  expect(asked).toEqual([])
  await wheelUntil(async () => asked.length > 0)
  expect(asked[0]).toContain('before=')
  // Older messages are inserted above without moving the visible ones.
  await expect.poll(top).toBeGreaterThan(400)
  await wheelUntil(async () => (await top()) < 600)
  await expect.poll(() => list.getByRole('article').first().textContent()).toMatch(/linha ([1-4]?\d|50) /)

  await page.getByRole('button', { name: 'Ir para o fim' }).click()
  await bubble(page, 'linha 70 ').waitFor()
  await server.control.sendAsCustomer({ from, text: 'E agora?' })
  await expect
    .poll(() =>
      bubble(page, 'E agora?').evaluate(
        (element) =>
          (element as unknown as { getBoundingClientRect: () => { bottom: number } }).getBoundingClientRect()
            .bottom,
      ),
    )
    .toBeLessThan(900)
})
