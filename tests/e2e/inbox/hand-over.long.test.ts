import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { fieldOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ browserFlags: fakeDevices })

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

test('the online colleague who was chosen gets the ticket, is rung, and sees the note', async () => {
  const { page: marina, complaints } = await openPage(browser)
  const { page: rafael } = await openPage(browser)
  await signIn(marina, server)
  await signIn(rafael, server, 1)
  await writes('Berta Luz')
  await open(marina, 'Berta Luz')
  await accept(marina)
  await fieldOf(marina).waitFor()
  await marina.getByRole('button', { name: 'Transferir', exact: true }).click()
  const dialog = marina.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Transferir para' }).click()
  await shoot(marina, 'transfer-choice')
  await dialog.getByRole('combobox', { name: 'Transferir para' }).fill('raf')
  await marina.getByRole('option', { name: /Rafael/ }).click()
  await dialog
    .getByRole('textbox', { name: 'Mensagem para quem recebe' })
    .pressSequentially('Quer o contrato ainda hoje, por favor.', { delay: 20 })
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await rafael.getByText('Marina Alves transferiu Berta Luz para você.').waitFor()
  expect((await ticketOf(marina, 'Berta Luz'))?.user?.name).toBe('Rafael Costa')
  await cardOf(rafael, 'Berta Luz').getByText('Marina: 📝 Quer o contrato').waitFor()
  await rafael.getByRole('button', { name: /Notificações: \d+ não lida/ }).waitFor()
  await shoot(rafael, 'transferred-to-me')
  await rafael.goto(`${server.url}/contacts`)
  await expect.poll(() => rafael.title()).toMatch(/^① /)
  expect(complaints).toEqual([])
})
