import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { deskOf } from '#tests/journeys/desk.ts'
import { goWithin, openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const { openTicket } = deskOf(server)

const laneOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}:`) })
const cardOf = (at: Page | Locator, name: string) =>
  at.getByRole('article', { name: new RegExp(`^${name},`) })
const makeLane = (page: Page, name: string, color: string) =>
  askAs(page, 'POST', '/tags', { name, color, kanban: 1 }) as Promise<{ id: number }>

/** Drags by mouse, with the browser's native drag and drop. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag, or nowhere to.')
  await page.mouse.move(start.x + 60, start.y + 50)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await page.mouse.up()
}

test('[TAG-019, TAG-021, TAG-022, TAG-025, TAG-026] moves a card by mouse, by keyboard and with a finger', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await openTicket(page, 'Quadro Um')
  await makeLane(page, 'Proposta', '#1971c2')
  await makeLane(page, 'Entrega', '#2f9e44')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/ticket-tags')) calls.push(request.method())
  })
  await goWithin(page, 'Kanban')
  await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor()
  const card = cardOf(laneOf(page, 'default'), 'Quadro Um')
  await card.waitFor()
  await card.getByText('Bom dia!').waitFor()
  await card.getByRole('img', { name: /WhatsApp/ }).waitFor()
  const head = `getComputedStyle(document.querySelector('[aria-label^="Proposta:"] header')).borderTopColor`
  expect(await page.evaluate(head)).toBe('rgb(25, 113, 194)')

  await drag(page, card, laneOf(page, 'Proposta'))
  await cardOf(laneOf(page, 'Proposta'), 'Quadro Um').waitFor()
  await page.getByText('Ticket Tag Adicionado com Sucesso!').waitFor()
  expect(calls).toEqual(['PUT'])
  await page.getByRole('status').getByText('Quadro Um: movido para Proposta').waitFor()
  await shoot(page, 'kanban')
  await settled(page)

  calls.length = 0
  await cardOf(laneOf(page, 'Proposta'), 'Quadro Um').focus()
  await page.keyboard.press('[')
  await cardOf(laneOf(page, 'Entrega'), 'Quadro Um').waitFor()
  await page.getByText('Ticket Tag Removido!').waitFor()
  await expect.poll(() => calls).toEqual(['DELETE', 'PUT'])
  await expect
    .poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")'))
    .toMatch(/^Quadro Um,/)
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /default/ }).click()
  await cardOf(laneOf(page, 'default'), 'Quadro Um').waitFor()
  await cardOf(laneOf(page, 'default'), 'Quadro Um')
    .getByRole('button', { name: /^Ver Ticket/ })
    .click()
  await page.waitForURL('**/tickets/*')
  expect(complaints).toEqual([])
  await page.close()

  const phone = await openPage(browser, { viewport: phoneSize, hasTouch: true, isMobile: true })
  await signIn(phone.page, server)
  await goWithin(phone.page, 'kanban')
  const there = cardOf(laneOf(phone.page, 'default'), 'Quadro Um')
  await there.getByRole('button', { name: /^Mover/ }).tap()
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: /Proposta/ })
    .tap()
  await there.waitFor({ state: 'detached' })
  await phone.page.getByRole('combobox', { name: 'Coluna' }).selectOption({ label: 'Proposta (1)' })
  await cardOf(laneOf(phone.page, 'Proposta'), 'Quadro Um').waitFor()
  await shoot(phone.page, 'kanban-phone')
  await settled(phone.page)
  expect(phone.complaints).toEqual([])
})
