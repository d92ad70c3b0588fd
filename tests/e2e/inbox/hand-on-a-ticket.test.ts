import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

test('[INB-014, INB-053, TKT-050, NOTE-006, NOTE-007] a new ticket, a note, a transfer with a word', async () => {
  const { page, complaints } = await openPage(browser)
  const { page: colleague } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('link', { name: 'Contatos', exact: true }).click()
  await page.getByRole('button', { name: 'Novo contato' }).first().click()
  await page.getByLabel('Nome').fill('Otávio Prado')
  await page.getByLabel('Número').fill('55 11 97001-0002')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Otávio Prado').first().waitFor()
  await shoot(page, 'contacts')
  await settled(page)

  await page.getByRole('link', { name: 'Atendimentos', exact: true }).click()
  await page.getByRole('button', { name: 'Novo atendimento' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Iniciar' }).click()
  await dialog.getByText('Escolha um contato').waitFor()
  await dialog.getByRole('combobox', { name: 'Contato' }).fill('otavio')
  await page.getByRole('option', { name: /Otávio Prado/ }).click()
  await dialog.getByRole('combobox', { name: 'Escolha o departamento' }).click()
  await page.getByRole('option').first().click()
  await shoot(page, 'new-ticket')
  await settled(page)
  await dialog.getByRole('button', { name: 'Iniciar' }).click()
  await page.getByRole('heading', { name: 'Otávio Prado' }).waitFor()

  await page.getByRole('button', { name: 'Dados do contato' }).first().click()
  const notes = page.getByRole('region', { name: 'Anotações' })
  await notes.getByRole('button', { name: 'Adicionar' }).click()
  await notes.getByText('Curto demais.').waitFor()
  await notes.getByRole('textbox').fill('Prefere ser chamado de Távio.')
  await notes.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByText('Anotação adicionada.').waitFor()
  await notes.getByRole('list').getByText('Prefere ser chamado').waitFor()
  expect(await maxHeight(notes.getByRole('list'))).toBe('200px')
  await shoot(page, 'contact-panel')
  await settled(page)

  await signIn(colleague, server, 1)
  // Beside the contact's data the header has room for few actions.
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Transferir' }).click()
  await dialog.getByRole('combobox', { name: 'Transferir para' }).fill('raf')
  await page.getByRole('option', { name: /Rafael/ }).click()
  await dialog
    .getByRole('textbox', { name: 'Mensagem para quem recebe' })
    .fill('Quer falar sobre o contrato.')
  await shoot(page, 'transfer')
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await page.waitForURL(/\/tickets(\?|$)/)
  await colleague.getByRole('button', { name: /^Otávio Prado/ }).click()
  await colleague.getByRole('log').getByText('Quer falar sobre o contrato.').waitFor()

  // A note that mentions a colleague notifies them on any screen.
  await colleague.getByRole('button', { name: 'Dados do contato' }).first().click()
  const theirs = colleague.getByRole('region', { name: 'Anotações' })
  await theirs.getByText('Prefere ser chamado de Távio.').waitFor()
  await theirs.getByRole('textbox').pressSequentially('Posso dar desconto, @mar')
  await colleague.getByRole('option', { name: 'Marina Alves' }).waitFor()
  await shoot(colleague, 'note-mention')
  await settled(colleague)
  await colleague.keyboard.press('Enter')
  await colleague.keyboard.type('?')
  await theirs.getByRole('button', { name: 'Adicionar' }).click()
  await theirs.getByRole('list').getByText('Posso dar desconto, @Marina Alves ?').waitFor()
  await page.getByText('mencionou você em uma anotação sobre Otávio Prado.').waitFor()
  await shoot(page, 'note-mention-told')
  expect(complaints).toEqual([])
})

const maxHeight = (locator: Locator) =>
  locator.evaluate((one) => one.computedStyleMap().get('max-height')?.toString())
