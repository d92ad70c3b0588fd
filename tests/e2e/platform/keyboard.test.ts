import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { hasFocus } from '#tests/journeys/boxes.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()
test('[TKT-026] a conversation from waiting to transfer and close without a mouse', async () => {
  for (const [index, name] of ['Bruno Lima', 'Ana Souza'].entries()) {
    await server.control.sendAsCustomer({ from: `551197000020${index}`, name, text: 'Oi, tudo bem?' })
    // Waits for each contact: the first to write has waited the longest.
    const known = () => database.query('select from contacts where name = $1', [name])
    await expect.poll(known).toHaveLength(1)
  }
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).press('Enter')
  await page.getByRole('button', { name: /^Bruno Lima/ }).waitFor()
  await page.evaluate('document.activeElement.blur()')
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Bruno Lima' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Ana Souza' }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'Bruno Lima' }).waitFor()
  await page.keyboard.press('a')
  const composer = page.getByRole('textbox', { name: 'Escreva uma mensagem' })
  await composer.waitFor()
  await composer.press('Escape')
  await page.keyboard.type('Olá!')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('Olá!').waitFor()

  await composer.press('Escape')
  await page.keyboard.press('Alt+Shift+?')
  await page.getByRole('dialog').getByText('Paleta de comandos').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('DIV')
  await shoot(page, 'keys')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await expect.poll(() => hasFocus(composer)).toBe(true)
  await page.keyboard.press('Alt+t')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Transferir para' }).waitFor()
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const search = page.getByRole('textbox', { name: 'Buscar atendimentos, contatos, telas e ações' })
  await composer.focus()
  await page.keyboard.press('Control+k')
  await search.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(composer)).toBe(true)
  await page.keyboard.press('Control+k')
  for (const [typed, text] of [
    ['tema', 'Tema escuro'],
    ['sair', 'Sair'],
    ['listas', /Aguardando/],
  ] as const) {
    await search.fill(typed)
    await page.getByRole('dialog').getByText(text).first().waitFor()
  }
  await search.fill('bru')
  await page.getByRole('dialog').getByText('Bruno Lima').first().waitFor()
  await page.getByRole('dialog').getByText('+55 11 97000-0200').waitFor()
  await page
    .getByRole('dialog')
    .getByText(/^Em atendimento · /)
    .waitFor()
  await shoot(page, 'palette')
  await settled(page)
  await search.fill('resolv')
  await page.getByRole('dialog').getByText('Resolver', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Encerrar o atendimento' })
  await dialog.getByText('Bruno Lima').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tickets(\?|$)/)
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('bruno')
  await page.getByRole('button', { name: /^Bruno Lima/ }).waitFor()
  expect(complaints).toEqual([])
})
