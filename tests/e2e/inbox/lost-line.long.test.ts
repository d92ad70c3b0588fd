import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldOf } from '#tests/journeys/desk.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
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

test('a lost line is told above the list and the composer; no network is told at once', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await writes('Lia Porto')
  await open(page, 'Lia Porto')
  await accept(page)
  await fieldOf(page).waitFor()
  await database.query(`update connections set status = 'DISCONNECTED' where last_inbound_at is not null`)
  await page.reload()
  await fieldOf(page).waitFor()
  const told = page.getByText(/está desconectada desde/)
  await expect.poll(() => told.count()).toBe(2)
  await page.getByText('O que você enviar sai quando ela voltar.').waitFor()
  await page.getByRole('link', { name: 'Reconectar' }).first().waitFor()
  await shoot(page, 'line-trouble')
  await page.setViewportSize(phoneSize)
  await shoot(page, 'line-trouble-390')
  await database.query(`update connections set status = 'CONNECTED'`)
  await page.context().setOffline(true)
  await page
    .getByText(/[Ss]em conexão/)
    .first()
    .waitFor()
})

test('with two connections card, header and panel name the one that the ticket runs on', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await database.query(
    `insert into connections (company_id, name, channel, provider_account)
      select company_id, 'Loja 2', channel, 'loja-2' from connections order by id limit 1`,
  )
  await writes('Caio Dom')
  await page.reload()
  await open(page, 'Caio Dom')
  const mark = cardOf(page, 'Caio Dom').getByTitle('WhatsApp · WhatsApp Aurora')
  await expect.poll(() => mark.textContent()).toBe('W')
  await page.locator('header').getByTitle('Conexão: WhatsApp Aurora').waitFor()
  await page.getByRole('heading', { name: 'Caio Dom' }).getByRole('button').click()
  await page.getByRole('complementary', { name: 'Contato' }).getByText('WhatsApp Aurora').waitFor()
  await shoot(page, 'connection-chip')
})
