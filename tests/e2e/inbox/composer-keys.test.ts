import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus } from '#tests/journeys/boxes.ts'
import { deskOf, fieldOf, toolOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const { openTicket } = deskOf(server)

const dialog = (page: Page) => page.getByRole('dialog')
const header = (page: Page) => page.locator('#conversation > header')
const escape = (page: Page) => page.keyboard.press('Escape')

/** Each way in which the focus leaves the field, after which the next thing typed is the answer. */
const ways: [string, (page: Page) => Promise<void>][] = [
  [
    'a file was sent',
    async (page) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), toolOf(page, 'Anexar').click()])
      await chooser.setFiles({ name: 'torta.jpg', mimeType: 'image/jpeg', buffer: await picture() })
      await dialog(page).getByRole('button', { name: 'Enviar', exact: true }).click()
      await page
        .getByRole('log')
        .getByRole('img', { name: /^(Enviada|Entregue|Lida)$/ })
        .waitFor()
    },
  ],
  [
    'a picture was looked at',
    async (page) => {
      await page
        .getByRole('log')
        .getByRole('button', { name: /imagem|foto/i })
        .first()
        .click()
      await dialog(page).waitFor()
      await escape(page)
    },
  ],
  ['the conversation was clicked', (page) => page.getByRole('log').click({ position: { x: 8, y: 8 } })],
  [
    'Resolver was called off',
    async (page) => {
      await header(page).getByRole('button', { name: 'Resolver', exact: true }).click()
      await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    },
  ],
  [
    'Transferir was left by Escape',
    async (page) => {
      await page.keyboard.press('Alt+t')
      await dialog(page).getByRole('combobox', { name: 'Transferir para' }).waitFor()
      await escape(page)
    },
  ],
  [
    'the keys were read',
    async (page) => {
      await page.keyboard.press('Alt+Shift+?')
      await dialog(page).getByText('Paleta de comandos').waitFor()
      await escape(page)
    },
  ],
  [
    'an interactive message was begun',
    async (page) => {
      await toolOf(page, 'Mensagem interativa').click()
      await dialog(page).waitFor()
      await escape(page)
    },
  ],
  [
    'the field was left by Escape',
    async (page) => {
      await fieldOf(page).focus()
      await escape(page)
    },
  ],
]

test('letters go into the composer after every dialog, send and click, and end no ticket', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await openTicket(page, 'Otília Reis')
  await fieldOf(page).waitFor()
  const address = page.url()
  for (const [way, leave] of ways) {
    await leave(page)
    await dialog(page).waitFor({ state: 'detached' })
    await page.keyboard.type('entendi, obrigado')
    await expect.poll(() => fieldOf(page).inputValue(), { message: way }).toBe('entendi, obrigado')
    expect(await hasFocus(fieldOf(page)), way).toBe(true)
    expect(await dialog(page).count(), way).toBe(0)
    await fieldOf(page).fill('')
  }
  expect(page.url()).toBe(address)
  await page.keyboard.type('entendi, obrigado')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('entendi, obrigado').waitFor()
  await header(page).getByRole('button', { name: 'Resolver', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('takes the person by Enter, refuses who is not there, and Escape closes the drawer over a ticket', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await openTicket(page, 'Nilza Porto')
  await fieldOf(page).waitFor()
  await page.setViewportSize({ width: 1024, height: 768 })
  const address = page.url()
  await header(page).getByRole('button', { name: 'Nilza Porto' }).click()
  const panel = page.getByRole('complementary', { name: 'Contato' })
  await panel.waitFor()
  await escape(page)
  await panel.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)

  await page.keyboard.press('Alt+t')
  const to = dialog(page).getByRole('combobox', { name: 'Transferir para' })
  await to.waitFor()
  await page.keyboard.type('zulmira')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Nada com este nome. Escolha uma opção da lista.').waitFor()
  await shoot(page, 'transfer-refused')
  await to.fill('')
  await page.keyboard.type('elif')
  await page.getByRole('option', { name: /Elif/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => to.inputValue()).toBe('Elif Yılmaz')
  await page.keyboard.press('Enter')
  await page
    .getByText(/Nilza Porto.*Elif Yılmaz/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByText('Este atendimento foi excluído').count()).toBe(0)
  expect(complaints).toEqual([])
})
