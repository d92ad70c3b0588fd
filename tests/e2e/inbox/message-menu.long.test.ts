import { expect, test } from 'vitest'
import { hasFocus } from '#tests/journeys/boxes.ts'
import { bubble, item, menuOf, toast } from '#tests/journeys/conversation-page.ts'
import { deskOf, fieldOf, signOff } from '#tests/journeys/desk.ts'
import { writeMessages } from '#tests/journeys/own-database.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()
const { openTicket, bodiesTo } = deskOf(server)

test('[MSG-026, MSG-027, MSG-042] the menu offers what this message and this channel allow', async () => {
  const { page } = await openPage(browser, { provoked: ['GET /api/contacts/{}/members 404'] })
  await signIn(page, server)
  const from = await openTicket(page, 'Elisa Prado')
  await signOff(page)
  await fieldOf(page).fill('Já vai.')
  await fieldOf(page).press('Enter')
  await bubble(page, 'Já vai.').waitFor()
  await expect.poll(() => bodiesTo(from)).toEqual(['Já vai.'])

  await menuOf(page, 'Bom dia!')
  for (const name of ['Responder', 'Copiar texto', 'Encaminhar', 'Selecionar mensagens'])
    await item(page, name).waitFor()
  expect(await item(page, 'Apagar').count()).toBe(0)
  expect(await item(page, 'Editar').count()).toBe(0)
  await shoot(page, 'menu')
  await item(page, 'Reagir com ❤️').click()
  await bubble(page, 'Bom dia!').getByRole('img', { name: 'Reações: ❤️' }).waitFor()
  await menuOf(page, 'Bom dia!')
  await item(page, 'Tirar reação ❤️').click()
  await expect
    .poll(() =>
      bubble(page, 'Bom dia!')
        .getByRole('img', { name: /Reações/ })
        .count(),
    )
    .toBe(0)

  // The Cloud API can neither edit nor delete messages; internal notes are not sent to it.
  await menuOf(page, 'Já vai.')
  expect(await item(page, 'Apagar').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar').getByRole('button', { name: 'Nota interna' }).click()
  const note = page.getByRole('textbox', { name: 'Escreva uma nota que só a equipe vê' })
  await note.fill('Cliente antiga')
  await note.press('Enter')
  await expect
    .poll(() => bubble(page, 'Cliente antiga').getByRole('button', { name: 'Opções da mensagem' }).count())
    .toBe(1)
  await menuOf(page, 'Cliente antiga')
  await item(page, 'Editar').click()
  await page.getByRole('textbox', { name: 'Editando mensagem' }).fill('Cliente desde 2019')
  await page.keyboard.press('Enter')
  await menuOf(page, 'Cliente desde 2019')
  await item(page, 'Apagar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click()
  await bubble(page, 'Essa mensagem foi apagada').waitFor()
  expect(await bubble(page, 'Cliente desde 2019').count()).toBe(0)

  await database.query(
    `update tickets set is_group = true where contact_id in (select id from contacts where name = 'Elisa Prado')`,
  )
  await writeMessages(database, 'Elisa Prado', [{ body: 'Sou do grupo' }])
  await database.query(
    `with gabi as (
       insert into contacts (company_id, name, number, channel)
       select company_id, 'Gabi', '5511966665555', channel from contacts where name = 'Elisa Prado' returning id)
     update messages set sender_id = gabi.id from gabi where body = 'Sou do grupo'`,
  )
  await page.reload()
  await menuOf(page, 'Sou do grupo')
  await item(page, 'Conversar com Gabi').click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.locator('input').first().inputValue()).toContain('Gabi')
  await page.keyboard.press('Escape')
  await menuOf(page, 'Já vai.')
  expect(await page.getByRole('menuitem', { name: /^Conversar com/ }).count()).toBe(0)
})

test('[MSG-038, MSG-039, MSG-041] forwards chosen messages to several contacts, one call at a time', async () => {
  const { page, complaints } = await openPage(browser, { provoked: ['POST /api/message/forward 409'] })
  await signIn(page, server)
  const targets = [await openTicket(page, 'Fabio Alvo'), await openTicket(page, 'Gina Alvo')]
  await openTicket(page, 'Hugo Alvo')
  await database.query(
    `update tickets set last_inbound_at = now() - interval '2 days'
     where contact_id in (select id from contacts where name = 'Hugo Alvo')`,
  )
  const from = await openTicket(page, 'Iris Fonte')
  await signOff(page)
  await server.control.sendAsCustomer({ from, text: 'Rua A, 10' })
  await bubble(page, 'Rua A, 10').waitFor()

  await menuOf(page, 'Rua A, 10')
  await item(page, 'Selecionar mensagens').click()
  const bar = page.getByRole('toolbar', { name: 'Encaminhar' })
  await bar.getByText('Selecionadas: 1').waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar mensagem: Rua A, 10' }).uncheck()
  await bar.getByRole('button', { name: 'Encaminhar' }).click()
  await toast(page, 'Nenhuma mensagem selecionada.').waitFor()
  await page.getByRole('checkbox', { name: 'Selecionar mensagem: Rua A, 10' }).check()
  await page.getByRole('checkbox', { name: 'Selecionar mensagem: Bom dia!' }).check()
  await shoot(page, 'selecting')
  await bar.getByRole('button', { name: 'Encaminhar' }).click()

  const dialog = page.getByRole('dialog')
  await expect.poll(() => hasFocus(dialog.getByRole('searchbox', { name: 'Buscar contatos' }))).toBe(true)
  await dialog.getByRole('button', { name: 'Encaminhar' }).click()
  await dialog.getByText('Nenhum contato selecionado.').waitFor()
  await dialog.getByRole('searchbox', { name: 'Buscar contatos' }).fill('Alvo')
  await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(3)
  for (const name of ['Fabio Alvo', 'Gina Alvo', 'Hugo Alvo'])
    await dialog.getByRole('checkbox', { name }).check()
  await shoot(page, 'forward')
  const calls: number[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/message/forward')) calls.push(request.timing().startTime)
  })
  await dialog.getByRole('button', { name: /^Encaminhar/ }).click()
  await dialog.getByText('2 de 3').waitFor()
  await dialog.getByRole('button', { name: 'Tentar de novo' }).waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'Hugo Alvo' }).filter({ hasText: '24' }).waitFor()
  await shoot(page, 'forward-done')
  for (const target of targets) {
    await expect.poll(() => bodiesTo(target)).toEqual(['Bom dia!', 'Rua A, 10'])
  }
  expect(calls).toHaveLength(5)
  const pauses = calls.slice(1).map((at, index) => at - (calls[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(890)
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await bar.getByRole('button', { name: 'Cancelar seleção' }).click()
  expect(await bar.count()).toBe(0)
  expect(complaints).toEqual([])
})
