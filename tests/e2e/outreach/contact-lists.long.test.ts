import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { laptop, openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { xlsxOf } from '#tests/journeys/spreadsheet.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

const sheet = (rows: string[][]) => ({
  name: 'feira.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: xlsxOf(rows),
})
const people = [
  ['Feira de março'],
  ['Nome', 'Celular', 'E-mail', 'Cidade'],
  ...Array.from({ length: 30 }, (_, n) => [
    `Pessoa ${n + 10}`,
    `11 98765-43${n + 10}`,
    `p${n}@example.com`,
    'Santos',
  ]),
  ['Sem DDD', '98765-0000', '', 'Santos'],
  ['Perdida', '5,51199E+12', '', ''],
  ['Pessoa 10 de novo', '+55 11 98765-4310', '', ''],
]

async function openLists(page: Page, person = 0) {
  await signIn(page, server, person)
  await page.goto(`${server.url}/contact-lists`)
}
const inDialog = (page: Page) => page.getByRole('dialog', { name: 'Importar planilha' })
async function inDark(page: Page, work: () => Promise<void>) {
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')`)
  await work()
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', 'light')`)
}

test('[LIST-003, LIST-004, LIST-005, LIST-012, LIST-019] fills a list from a sheet, reports rows, and takes it back', async () => {
  const { page, complaints } = await openPage(browser)
  await openLists(page)
  await page.getByRole('heading', { name: 'Listas de contatos' }).waitFor()
  await shoot(page, 'contact-lists-none')
  await page.getByRole('button', { name: 'Nova lista' }).first().click()
  await page.getByLabel('Nome').fill('Feira')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Feira' }).waitFor()
  await page.getByText('Esta lista está vazia.').waitFor()
  await shoot(page, 'contact-list-empty')

  await page.getByRole('button', { name: 'Importar planilha' }).first().click()
  const dialog = inDialog(page)
  await dialog.getByText('Arraste a planilha para cá').waitFor()
  expect(await dialog.locator('input[type=file]').getAttribute('accept')).toBe('.xls,.xlsx,.csv')
  await shoot(page, 'list-import-drop')
  await inDark(page, () => shoot(page, 'list-import-drop-dark'))
  await dialog.locator('input[type=file]').setInputFiles({ ...sheet(people), name: 'feira.csv' })
  const refusal = 'Escolha um arquivo .xls ou .xlsx. Um .csv pode ser aberto no Excel e salvo como .xlsx.'
  await dialog.getByRole('alert').getByText(refusal).waitFor()
  await dialog.locator('input[type=file]').setInputFiles(sheet(people))
  await dialog.getByText('30 pessoas prontas para importar').waitFor()
  expect(await dialog.getByRole('combobox', { name: 'Coluna Celular' }).inputValue()).toBe('Número')
  expect(await dialog.getByRole('textbox', { name: 'Nome da variável da coluna Cidade' }).inputValue()).toBe(
    'Cidade',
  )
  await dialog.getByText(/1 linha: Número – Falta o DDD/).waitFor()
  await settledClean(page)
  await shoot(page, 'list-import-columns')
  await inDark(page, () => shoot(page, 'list-import-columns-dark'))
  await page.setViewportSize(phoneSize)
  await shoot(page, 'list-import-columns-phone')
  await page.setViewportSize(laptop)
  await dialog.getByLabel('DDD para os números sem DDD').fill('11')
  await dialog.getByText('31 pessoas prontas para importar').waitFor()
  await dialog.getByRole('button', { name: 'Importar' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Importação concluída').waitFor()
  const faults = dialog.getByRole('table', { name: 'Linhas não importadas' })
  await faults.getByText('A planilha perdeu dígitos deste número.').waitFor()
  await faults.getByText('O número já está em outra linha do arquivo').waitFor()
  await shoot(page, 'list-import-report')
  const downloading = expected(page.waitForEvent('download'))
  await dialog.getByRole('button', { name: 'Baixar relatório' }).click()
  expect((await downloading).suggestedFilename()).toBe('linhas não importadas.xlsx')
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()

  await page.getByText('(31)').waitFor()
  const row = page.getByRole('row', { name: /Pessoa 10/ })
  await row.getByText('+55 11 98765-4310').waitFor()
  await row.getByText('Cidade: Santos').waitFor()
  expect(await row.textContent()).toContain('Ainda não verificado.')
  await settledClean(page)
  await shoot(page, 'contact-list')
  await inDark(page, () => shoot(page, 'contact-list-dark'))
  await page.setViewportSize(phoneSize)
  await shoot(page, 'contact-list-phone')
  await page.setViewportSize(laptop)

  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByText(/^As 31 pessoas que entraram/).waitFor()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Desfazer importação' }).click()
  await dialog.getByText('Importação desfeita: 31 pessoas saíram da lista.').waitFor()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByText('Esta lista está vazia.').waitFor()
  expect(complaints).toEqual([])
})

test('[LIST-007, LIST-027] shows agents no people, and nobody a route without the flag', async () => {
  const { page } = await openPage(browser, { viewport: phoneSize })
  await openLists(page, 1)
  await page.getByText('Você não tem permissão').waitFor()
  await shoot(page, 'contact-lists-agent-phone')
  await page.goto(`${server.url}/contact-lists/1/contacts`)
  await page.getByText('Você não tem permissão').waitFor()
  await page.addInitScript(`localStorage.removeItem('cshow')`)
  await page.goto(`${server.url}/contact-lists`)
  await page.getByText('Esta página não existe.').waitFor()
})
