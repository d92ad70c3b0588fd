import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { linesOf } from '#tests/journeys/boxes.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()

async function add(page: Page, name: string, number: string) {
  await page.getByRole('button', { name: 'Novo contato' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByLabel('Número').fill(number)
  await save(page)
  await rowOf(page, name).waitFor()
}

const find = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Buscar contatos' }).fill(text)

async function openContacts(page: Page, person = 0) {
  await signIn(page, server, person)
  await page.goto(`${server.url}/contacts`)
  await page.getByRole('heading', { name: 'Contatos' }).waitFor()
}

test('[CON-029, CON-032, CON-033, CON-037] contacts are added, found, changed, blocked, written to and deleted', async () => {
  const { page, complaints } = await openPage(browser)
  await openContacts(page)
  await page.getByRole('button', { name: 'Novo contato' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Ágata Lemos')
  await dialog.getByLabel('Número').fill('+55 (11) 97002-0001')
  await dialog.getByLabel('E-mail').fill('agata@example.com')
  await dialog.getByRole('switch', { name: 'Desligar o robô para este contato' }).click()
  await dialog.getByRole('button', { name: 'Adicionar campo' }).click()
  await dialog.getByRole('textbox', { name: 'Campo' }).fill('Cidade')
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('Santos')
  await shoot(page, 'contact-editor')
  await settledClean(page)
  await save(page)
  await page.getByText('Contato salvo.').first().waitFor()
  const row = rowOf(page, 'Ágata Lemos')
  await row.getByText('agata@example.com').waitFor()

  await page.getByRole('searchbox', { name: 'Buscar contatos' }).fill('ninguem')
  await page.getByText('Nenhum contato encontrado.').waitFor()
  await page.getByRole('searchbox', { name: 'Buscar contatos' }).fill('agata')
  await row.waitFor()

  await row.getByRole('button', { name: 'Editar contato' }).click()
  expect(await dialog.getByRole('switch', { name: 'Desligar o robô' }).isChecked()).toBe(true)
  expect(await dialog.getByRole('textbox', { name: 'Valor' }).inputValue()).toBe('Santos')
  await dialog.getByLabel('Nome').fill('Ágata L. Lemos')
  await save(page)
  const renamed = rowOf(page, 'Ágata L. Lemos')
  await renamed.getByRole('button', { name: 'Bloquear' }).click()
  await renamed.getByText('Bloqueado', { exact: true }).waitFor()
  await renamed.getByRole('button', { name: 'Desbloquear' }).click()
  await renamed.getByRole('button', { name: 'Bloquear' }).waitFor()

  await renamed.getByRole('button', { name: 'Iniciar atendimento' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Escolha o departamento' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Iniciar' }).click()
  await page.getByRole('heading', { name: 'Ágata L. Lemos' }).waitFor()

  await page.goto(`${server.url}/contacts`)
  await renamed.getByRole('button', { name: 'Excluir contato' }).click()
  await page.getByText('serão excluídos para sempre').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir contato' }).click()
  await page.getByText('Contato excluído.').waitFor()
  await expect.poll(() => renamed.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('two contacts are joined and taken apart again, and another browser sees it happen', async () => {
  const { page, complaints } = await openPage(browser)
  const { page: other } = await openPage(browser)
  await openContacts(page)
  await find(page, '551197002002')
  await add(page, 'Célia Rocha', '5511970020020')
  await server.control.sendAsCustomer({ from: '5511970020021', name: 'Celinha', text: 'Sou eu, a Célia' })
  await rowOf(page, 'Celinha').waitFor()
  await signIn(other, server, 1)
  await other.getByRole('tab', { name: /Aguardando/ }).click()
  await other.getByRole('button', { name: /^Celinha/ }).waitFor()

  await rowOf(page, 'Célia Rocha').getByRole('button', { name: 'Unir contatos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click()
  await dialog.getByText('Escolha um contato').waitFor()
  await dialog.getByRole('combobox').fill('celin')
  await page.getByRole('option', { name: /Celinha/ }).click()
  await dialog.getByRole('region', { name: 'Fica' }).getByText('Célia Rocha').waitFor()
  await dialog.getByRole('region', { name: 'Entra no outro' }).getByText('Celinha').waitFor()
  await dialog.getByText('Dá para desfazer depois.').waitFor()
  await shoot(page, 'merge-dialog')
  await settledClean(page)
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click()
  await page.getByText('Contatos unidos.').waitFor()
  await expect.poll(() => rowOf(page, 'Celinha').count()).toBe(0)
  await other.getByRole('button', { name: /^Célia Rocha/ }).waitFor()
  expect(await other.getByRole('button', { name: /^Celinha/ }).count()).toBe(0)

  await rowOf(page, 'Célia Rocha').getByRole('button', { name: 'Célia Rocha' }).click()
  const merges = page.getByRole('region', { name: 'Contatos unidos' })
  await merges.getByText('Celinha').waitFor()
  await shoot(page, 'contact-drawer')
  await settledClean(page)
  await merges.getByRole('button', { name: 'Desfazer a união com Celinha' }).click()
  await page.getByText('Celinha voltou a ser um contato próprio.').waitFor()
  await expect.poll(() => merges.count()).toBe(0)
  await page.keyboard.press('Escape')
  await rowOf(page, 'Celinha').waitFor()
  await other.getByRole('button', { name: /^Celinha/ }).waitFor()
  expect(complaints).toEqual([])
})

test("a person's data are handed over and erased, the name typed; attendants have no way to it", async () => {
  const { page, complaints } = await openPage(browser)
  await server.control.sendAsCustomer({ from: '5511970020030', name: 'Dora Esquecida', text: 'Meu segredo' })
  await openContacts(page)
  await find(page, '5511970020030')
  await rowOf(page, 'Dora Esquecida').getByRole('button', { name: 'Dora Esquecida' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar dados do contato' }).click(),
  ])
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { messages: { body: string }[] }
  expect(data.messages.map(({ body }) => body)).toContain('Meu segredo')

  await page.getByRole('button', { name: 'Apagar dados do contato' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'para sempre' })
  await dialog.getByRole('button', { name: 'Apagar dados do contato' }).click()
  await dialog.getByText('O nome não confere.').waitFor()
  await dialog.getByRole('textbox').fill('Dora Esquecida')
  await shoot(page, 'erase-dialog')
  await settledClean(page)
  await dialog.getByRole('button', { name: 'Apagar dados do contato' }).click()
  await page.getByText(/Dados apagados: 1 mensagens/).waitFor()
  await expect.poll(() => rowOf(page, 'Dora Esquecida').count()).toBe(0)

  const { page: attendant } = await openPage(browser)
  await openContacts(attendant, 1)
  await attendant.getByRole('row').nth(1).getByRole('button').first().click()
  await attendant.getByRole('button', { name: 'Editar contato' }).last().waitFor()
  expect(await attendant.getByRole('button', { name: 'Apagar dados do contato' }).count()).toBe(0)
  expect(await attendant.getByRole('button', { name: 'Unir contatos' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('many are chosen, tagged and deleted at once; an import is taken back', async () => {
  const { page, complaints } = await openPage(browser)
  await openContacts(page)
  await askAs(page, 'POST', '/tags', { name: 'Lote de maio', color: '#2f9e44', kanban: 0 })
  await page.getByRole('link', { name: 'Importar' }).click()
  const lines = Array.from({ length: 130 }, (_, index) => `Lote ${index};5511970030${100 + index}`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Escolher planilha/ }).click(),
  ])
  const buffer = Buffer.from(['Nome;Número', ...lines].join('\n'))
  await chooser.setFiles({ name: 'lote.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Importar 130 linhas' }).click()
  await page.getByText('Contatos novos: 130.').waitFor()
  await page.getByRole('link', { name: 'Voltar aos contatos' }).click()
  await find(page, 'Lote')
  await page.getByText('130 contatos', { exact: true }).waitFor()

  await page.getByRole('checkbox', { name: 'Selecionar Lote 1', exact: true }).check()
  const bar = page.getByRole('toolbar', { name: /^Selecionados/ })
  await bar.getByText('Selecionados: 1 contato').waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar os que estão na lista' }).click()
  await bar.getByRole('button', { name: 'Selecionar todos desta busca (130 contatos)' }).click()
  await page.getByRole('checkbox', { name: 'Selecionar Lote 0', exact: true }).uncheck()
  await bar.getByText('Selecionados: 129 contatos').waitFor()
  await shoot(page, 'contacts-chosen')
  await settledClean(page)
  await bar.getByRole('button', { name: 'Etiquetar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Vale para 129 contatos.').waitFor()
  await dialog.getByRole('combobox', { name: 'Etiquetas' }).click()
  const tag = page.getByRole('option').first()
  const name = (await tag.textContent()) ?? ''
  await tag.click()
  await page.keyboard.press('Escape')
  await shoot(page, 'contacts-tag')
  await dialog.getByRole('button', { name: 'Etiquetar' }).click()
  await page.getByText('Contatos etiquetados: 129.').waitFor()
  await rowOf(page, 'Lote 1').first().getByText(name).waitFor()

  await bar.getByRole('button', { name: 'Limpar seleção' }).click()
  await find(page, 'Lote 12')
  await page.getByText('11 contatos', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar os que estão na lista' }).check()
  await bar.getByRole('button', { name: 'Excluir' }).click()
  await dialog.getByText(/^11 contatos: /).waitFor()
  await shoot(page, 'contacts-delete')
  await dialog.getByRole('button', { name: 'Excluir contatos' }).click()
  await page.getByText('Contatos excluídos: 11.').waitFor()
  await page.getByText('Nenhum contato encontrado.').waitFor()

  await page.getByRole('link', { name: 'Importar' }).click()
  await page.getByRole('table', { name: 'Importações das últimas 24 horas' }).waitFor()
  await shoot(page, 'import-recent')
  await settledClean(page)
  await page.getByRole('row', { name: /130/ }).getByRole('button', { name: 'Desfazer importação' }).click()
  await dialog.getByText(/^Os 130 contatos que a importação criou/).waitFor()
  await dialog.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByText('Importação desfeita. Contatos excluídos: 119. Ficaram: 0.').waitFor()
  await page.getByRole('link', { name: 'Voltar aos contatos' }).click()
  await find(page, 'Lote')
  await page.getByText('Nenhum contato encontrado.').waitFor()
  expect(complaints).toEqual([])
})

test('names and numbers keep to their lines at every width', async () => {
  const { page } = await openPage(browser)
  await openContacts(page)
  for (const width of [1440, 1024, 720]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = page.getByRole('row').filter({ hasText: /\+55 / })
    for (const row of await rows.all()) {
      const number = row.getByText(/^\+55 /)
      expect(new Set((await linesOf(number)).map(({ y }) => y)).size, `${width}`).toBe(1)
      const name = row.getByRole('button').first()
      const shown = (await name.textContent()) ?? ''
      const lines = new Set((await linesOf(name)).map(({ y }) => y)).size
      expect(lines, `${width}: ${shown}`).toBeLessThanOrEqual(shown.split(' ').length)
      expect(lines, `${width}: ${shown}`).toBeLessThanOrEqual(2)
    }
    await shoot(page, `contacts-${width}`)
  }
})
