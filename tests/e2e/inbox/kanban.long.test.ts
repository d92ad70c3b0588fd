import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { goWithin, openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

const laneOf = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}:`) })
const cardOf = (at: Page | Locator, name: string) =>
  at.getByRole('article', { name: new RegExp(`^${name},`) })

test('[TAG-024, TAG-027, TAG-028, TAG-004] makes a lane, and a new conversation appears on the board live', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await askAs(page, 'POST', '/tags', { name: 'Entrega', color: '#2f9e44', kanban: 1 })
  await goWithin(page, 'Kanban')
  await page.getByRole('link', { name: '+ Adicionar colunas' }).first().click()
  await page.waitForURL('**/TagsKanban')
  await page.getByRole('button', { name: 'Nova coluna' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Pós-venda')
  await dialog.getByLabel('Tempo na coluna').fill('24')
  await dialog.getByLabel('Depois passa para').click()
  await page.getByRole('option', { name: 'Entrega' }).click()
  await dialog.getByRole('textbox', { name: 'Saudação da coluna' }).fill('Tudo certo, {{firstName}}?')
  await shoot(page, 'kanban-lane-dialog')
  await settledClean(page)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('24 h → Entrega').waitFor()
  await settledClean(page)
  await shoot(page, 'kanban-lanes')
  await page.getByRole('link', { name: 'Voltar para o Kanban' }).click()
  await laneOf(page, 'Pós-venda').waitFor()
  await server.control.sendAsCustomer({ from: '5511974990001', name: 'Quadro Vivo', text: 'Chegou?' })
  await cardOf(page, 'Quadro Vivo').waitFor()
  expect(complaints).toEqual([])
})
