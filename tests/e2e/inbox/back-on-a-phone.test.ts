import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('[TKT-013] resolving asks how, with the farewell chosen already; at 390 px too', async () => {
  const { page } = await openPage(browser, { viewport: phoneSize })
  await server.control.sendAsCustomer({ from: '5511970010003', name: 'Ivo Reis', text: 'Oi' })
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.getByRole('button', { name: /^Ivo Reis/ }).click()
  await page.getByRole('button', { name: 'Aceitar', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).waitFor()
  await page.waitForURL(({ search }) => search === '')
  const address = page.url()
  const dialog = page.getByRole('dialog')
  for (const name of ['Transferir', 'Resolver']) {
    if (name === 'Transferir') await page.getByRole('button', { name: 'Mais ações' }).click()
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('menuitem', { name, exact: true }))
      .click()
    await dialog.getByRole('button', { name, exact: true }).waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
  }
  await page.getByRole('button', { name: 'Resolver', exact: true }).click()
  await expect
    .poll(() => dialog.getByRole('radio', { name: 'Com mensagem de despedida' }).isChecked())
    .toBe(true)
  await shoot(page, 'closing-phone')
  await settled(page)
  await dialog.getByRole('button', { name: 'Resolver', exact: true }).click()
  await page.waitForURL(/\/tickets(\?|$)/)

  await page.getByRole('tab', { name: 'Atendimentos' }).click()
  const list = page.url()
  const begin = async () => {
    await page.getByRole('button', { name: 'Novo atendimento' }).click()
    await dialog.getByRole('combobox', { name: 'Contato' }).waitFor()
  }
  await begin()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(list)
  await begin()
  await dialog.getByRole('combobox', { name: 'Contato' }).fill('ivo')
  await page.getByRole('option', { name: /Ivo Reis/ }).click()
  await dialog.getByRole('combobox', { name: 'Escolha o departamento' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Iniciar' }).click()
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/)
  // Going back once leads to the list from which the dialog was opened.
  await page.goBack()
  await page.waitForURL(list)
})
