import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { boxOf, linesOf } from '#tests/journeys/boxes.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

let attempt = 0

/** Returns the bounding box of an element as soon as it is there. */
const shown = async (locator: Locator) => {
  await locator.waitFor()
  return boxOf(locator)
}

test('keeps long names without a space and many departments within their places on a phone', async () => {
  const { page, complaints } = await openPage(browser, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  })
  await signIn(page, server)
  attempt += 1
  const name = `Pneumoultramicroscopicossilicovulcanoconiotique${attempt}`
  await server.control.sendAsCustomer({ from: `55119740008${70 + attempt}`, name, text: 'Oi' })
  for (let number = 0; number < 20; number++)
    await askAs(page, 'POST', '/queue', {
      name: `Setor ${attempt}-${number}`,
      color: `#3366${10 + number}${attempt}`.padEnd(7, '0'),
      greetingMessage: 'Olá!',
    })
  const overflow = () =>
    page.evaluate(
      `(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight])(document.documentElement)`,
    )

  await page.goto(`${server.url}/tickets?tab=pending`)
  await page.getByRole('button', { name: 'Departamentos' }).click()
  const last = page.getByRole('checkbox', { name: `Setor ${attempt}-19` })
  await last.scrollIntoViewIfNeeded()
  expect(await overflow()).toEqual([0, 0])
  await page.keyboard.press('Escape')

  const card = page.locator('[data-ticket]').filter({ hasText: name }).first()
  await card.waitFor()
  const id = await card.getAttribute('data-ticket')
  const { contactId } = (await askAs(page, 'GET', `/tickets/u/${id}`)) as { contactId: number }
  const tags: number[] = []
  for (const tag of [`${attempt} encomenda`, `${attempt}${name}`])
    tags.push(((await askAs(page, 'POST', '/tags', { name: tag, color: '#b78103' })) as { id: number }).id)
  await askAs(page, 'POST', '/tags/sync', { contactId, tags })
  // Tags are dots of one size, whatever their names.
  const dot = (text: string) => card.locator(`[title="${text}"]`)
  await dot(`${attempt} encomenda`).waitFor()
  expect((await shown(dot(`${attempt}${name}`))).width).toBe((await shown(dot(`${attempt} encomenda`))).width)

  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await page.getByRole('heading', { name }).getByRole('button').click()
  const drawer = page.getByRole('complementary', { name: 'Dados do contato' })
  const inside = await shown(drawer)
  const [line, ...more] = await linesOf(drawer.getByText(name, { exact: true }))
  expect(more.length).toBeGreaterThan(0)
  expect(line?.x).toBeGreaterThanOrEqual(inside.x)
  expect(await overflow()).toEqual([0, 0])

  const list = (await askAs(page, 'POST', '/contact-lists', { name })) as { id: number }
  await page.goto(`${server.url}/contact-lists/${list.id}/contacts`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  expect(await overflow()).toEqual([0, 0])

  await askAs(page, 'POST', '/whatsapp', { name, queueIds: [] })
  await page.goto(`${server.url}/connections`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Editar' }).click()
  const close = await shown(page.getByRole('dialog').getByRole('button', { name: 'Fechar' }))
  expect(close.x + close.width).toBeLessThanOrEqual(320)

  await page.goto(`${server.url}/quick-messages?new=1`)
  const variable = page.getByRole('dialog').getByRole('button', { name: 'Primeiro nome' })
  expect((await shown(variable)).height).toBeGreaterThanOrEqual(32)

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${server.url}/tickets/${id}`)
  expect((await shown(page.getByRole('heading', { name }))).width).toBeGreaterThan(150)

  await page.setViewportSize({ width: 860, height: 768 })
  await page.goto(`${server.url}/contacts`)
  const facts = page.getByRole('row').filter({ hasText: name }).locator('td[data-label]')
  expect(Math.abs((await shown(facts.nth(0))).y - (await shown(facts.nth(1))).y)).toBeLessThan(12)
  expect(complaints).toEqual([])
})
