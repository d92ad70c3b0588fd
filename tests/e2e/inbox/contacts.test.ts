import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()

const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Buscar contatos' }).fill(text)

async function openContacts(page: Page, person = 0) {
  await signIn(page, server, person)
  await page.goto(`${server.url}/contacts`)
  await page.getByRole('heading', { name: 'Contatos' }).waitFor()
}

test('[CON-002, CON-003, CON-004, CON-044, TKT-056] the contact beside the conversation; a change elsewhere is seen at once', async () => {
  const { page, complaints } = await openPage(browser)
  const { page: other } = await openPage(browser)
  await server.control.sendAsCustomer({ from: '5511970020040', name: 'Elisa Prado', text: 'Oi' })
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.getByRole('button', { name: /^Elisa Prado/ }).click()
  await page.getByRole('button', { name: 'Dados do contato' }).first().click()
  const drawer = page.getByRole('complementary', { name: 'Dados do contato' })
  await drawer.getByText('Elisa Prado').waitFor()
  await drawer.getByText(/97002-0040/).waitFor()
  await drawer.getByText('EP', { exact: true }).waitFor()
  await drawer.getByRole('region', { name: 'Anotações' }).waitFor()

  await openContacts(other, 1)
  await find(other, '5511970020040')
  await rowOf(other, 'Elisa Prado').getByRole('button', { name: 'Editar contato' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Elisa P. Nunes')
  await dialog.getByLabel('E-mail').fill('elisa@example.com')
  await dialog.getByRole('button', { name: 'Adicionar campo' }).click()
  await dialog.getByRole('textbox', { name: 'Campo' }).fill('Plano')
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('Ouro')
  await save(other)
  await page.getByRole('heading', { name: 'Elisa P. Nunes' }).waitFor()
  await page
    .getByRole('button', { name: /^Elisa P. Nunes/ })
    .first()
    .waitFor()
  await drawer.getByText('elisa@example.com').waitFor()
  await drawer.getByText('Ouro').waitFor()

  await drawer
    .getByRole('combobox')
    .or(drawer.getByRole('textbox', { name: /etiqueta/i }))
    .first()
    .fill('Fiel')
  await page.keyboard.press('Enter')
  await rowOf(other, 'Elisa P. Nunes').getByText('Fiel').waitFor()
  await drawer.getByRole('button', { name: 'Bloquear' }).click()
  await rowOf(other, 'Elisa P. Nunes').getByText('Bloqueado', { exact: true }).waitFor()
  await drawer.getByRole('button', { name: 'Desbloquear' }).click()
  await drawer.getByRole('button', { name: 'Editar contato' }).click()
  await page.getByRole('dialog').getByLabel('Nome').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await drawer.getByText('elisa@example.com').waitFor()
  await shoot(page, 'contact-beside')
  await settled(page)
  expect(complaints).toEqual([])
})
