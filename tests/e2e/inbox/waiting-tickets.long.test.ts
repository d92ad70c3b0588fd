import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { fieldOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage({ browserFlags: fakeDevices })

let customers = 0
const writes = async (name: string, text = 'Oi', from?: string) => {
  customers += from ? 0 : 1
  const number = from ?? `55119760000${String(customers).padStart(2, '0')}`
  await server.control.sendAsCustomer({ from: number, name, text })
  return number
}
const cardOf = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })
const open = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  // The newest customer stands last in the list, and out of sight once some journeys were retried.
  const isThere = async () => {
    if (await cardOf(page, name).count()) return true
    await page.locator('[data-ticket]').last().scrollIntoViewIfNeeded()
    return false
  }
  await expect.poll(isThere).toBe(true)
  await cardOf(page, name)
    .last()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}
/** The change is shown optimistically; the list follows the server's response, so the test waits for it before it navigates. */
const accept = async (page: Page) => {
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await page.waitForURL((url) => !url.searchParams.has('tab'))
}
const ticketOf = async (page: Page, name: string) => {
  const { tickets } = (await askAs(page, 'GET', `/tickets?searchParam=${encodeURIComponent(name)}`)) as {
    tickets: { id: number; status: string; userId: number | null; user: { name: string } | null }[]
  }
  return tickets[0]
}
const undo = (page: Page) => page.getByRole('button', { name: /^Desfazer/ })

test('ignores no ticket on a double click on return; undoes an ignore by button or key', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await writes('Ester Paz')
  await open(page, 'Ester Paz')
  await accept(page)
  await fieldOf(page).waitFor()
  const back = page.getByRole('button', { name: 'Devolver ao departamento' }).last()
  const { x = 0, y = 0 } = (await back.boundingBox()) ?? {}
  await page.mouse.dblclick(x + 10, y + 10, { delay: 20 })
  await page.getByText('Ester Paz: devolvido ao departamento').waitFor()
  expect((await ticketOf(page, 'Ester Paz'))?.status).toBe('pending')
  await undo(page).click()
  await expect.poll(async () => (await ticketOf(page, 'Ester Paz'))?.status).toBe('open')

  await writes('Iara Reis')
  await open(page, 'Iara Reis')
  await page.getByRole('button', { name: 'Ignorar', exact: true }).last().click()
  await page.getByText('Iara Reis: ignorado').waitFor()
  await shoot(page, 'undo-bar')
  await page.locator('body').press('z')
  await expect.poll(async () => (await ticketOf(page, 'Iara Reis'))?.status).toBe('pending')
})

test('sorts waiting tickets by their wait, shows it on the card, and keeps it after a look', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await writes('Zilda Cruz', 'Primeira')
  await writes('Otto Melo', 'Segunda')
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await cardOf(page, 'Otto Melo').waitFor()
  await database.query(
    `update tickets set waiting_since = now() - interval '45 minutes' from contacts
      where contacts.company_id = tickets.company_id and contacts.id = contact_id and contacts.name = $1`,
    ['Otto Melo'],
  )
  await page.reload()
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  const first = page.locator('[data-ticket]').first()
  await first.getByText('Otto Melo').waitFor()
  await first.locator('[data-waiting="hot"]').waitFor()
  await first.getByRole('button', { name: /^Otto Melo/ }).click()
  await page.getByRole('log').getByText('Segunda').waitFor()
  await first.locator('[data-waiting="hot"]').waitFor()
  await shoot(page, 'waiting')
  await page.getByRole('button', { name: /tema/i }).click()
  await shoot(page, 'waiting-dark')
  expect(complaints).toEqual([])
})

test('a conversation is fetched as its card is pointed at; few Tab stops lead to it', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  for (const name of ['Rita Um', 'Rita Dois', 'Rita Três']) await writes(name)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await cardOf(page, 'Rita Dois').waitFor()
  const asked = expected(page.waitForRequest((request) => request.url().includes('/api/messages/')))
  await cardOf(page, 'Rita Dois').hover()
  const uuid = await cardOf(page, 'Rita Dois').getAttribute('data-ticket')
  expect((await asked).url()).toContain(String(uuid))
  await open(page, 'Rita Dois')
  await page.getByRole('log').getByText('Oi').waitFor()
  await page.getByRole('searchbox').or(page.locator('[data-search] input')).first().focus()
  const inConversation = () =>
    page.evaluate<boolean>('document.activeElement.closest("#conversation") !== null')
  let stops = 0
  while (stops < 20 && !(await inConversation())) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  expect(stops).toBeLessThan(20)
})
