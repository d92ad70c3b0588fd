import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { bubble } from '#tests/journeys/conversation-page.ts'
import { deskOf, fieldOf, recordFor, signOff } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const question = 'De 1 a 5, como foi nosso atendimento?'
const goodbye = 'Obrigado pela avaliação!'

const { server, browser, database } = await openStage({ browserFlags: fakeDevices })
await database.query('update connections set rating_message = $1, complation_message = $2', [
  question,
  goodbye,
])
const { openTicket, bodiesTo, sentTo } = deskOf(server)

const askOnce = (page: Page, path: string, body: object) =>
  askAs(page, 'POST', path, body).catch((error: Error) => {
    // A retry finds the records of the first attempt.
    if (!/ 409 | 400 /.test(error.message)) throw error
  })

test('[TKT-062, TKT-063, CON-007, CON-049] a day of work: accepted, answered, handed on, noted, tagged, closed, rated', async () => {
  const { page: marina, complaints } = await openPage(browser)
  const { page: rafael, complaints: more } = await openPage(browser)
  await signIn(marina, server)
  await askAs(marina, 'PUT', '/settings/userRating', { value: 'enabled' })
  const quick = { shortcode: 'horario', message: 'Abrimos às 7h.', geral: false, visao: true, status: true }
  await askOnce(marina, '/quick-messages', quick)
  await askOnce(marina, '/tags', { name: 'Encomendas', kanban: 1, color: '#0b74c4' })
  const name = `Nair Prado ${Date.now() % 100_000}`
  const from = await openTicket(marina, name)
  await signOff(marina)
  const field = fieldOf(marina)

  await field.pressSequentially('/horario')
  await marina
    .getByRole('option', { name: /horario/ })
    .first()
    .waitFor()
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Abrimos às 7h.')
  await field.press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['Abrimos às 7h.'])
  await marina.getByRole('button', { name: 'Gravar áudio' }).click()
  await recordFor(marina, 2)
  await marina.getByRole('button', { name: 'Enviar gravação' }).click()
  await expect
    .poll(() => sentTo(from))
    .toMatchObject([{ type: 'text' }, { type: 'audio', audio: { voice: true } }])

  await signIn(rafael, server, 1)
  const dialog = marina.getByRole('dialog')
  await marina.getByRole('button', { name: 'Transferir', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Transferir para' }).fill('raf')
  await marina.getByRole('option', { name: /Rafael/ }).click()
  await dialog.getByRole('textbox', { name: 'Mensagem para quem recebe' }).fill('Quer encomendar um bolo.')
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await marina.waitForURL(/\/tickets(\?|$)/)

  await rafael.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await bubble(rafael, 'Quer encomendar um bolo.').waitFor()
  await signOff(rafael)
  await rafael.getByRole('toolbar').getByRole('button', { name: 'Nota interna' }).click()
  const note = rafael.locator('[data-composer]').getByRole('textbox')
  await note.fill('Cliente antiga, capricha.')
  await note.press('Enter')
  await bubble(rafael, 'Cliente antiga, capricha.').waitFor()

  await rafael.getByRole('button', { name: 'Dados do contato' }).first().click()
  const panel = rafael.getByRole('complementary', { name: 'Contato' })
  await panel.getByRole('textbox', { name: 'Adicionar etiqueta' }).fill('Fiel')
  await rafael.getByRole('option', { name: /Fiel/ }).first().click()
  await panel.getByRole('list', { name: 'Etiquetas' }).getByText('Fiel').waitFor()
  const put = expected(
    rafael.waitForRequest((one) => one.method() === 'PUT' && one.url().includes('/ticket-tags/')),
  )
  const cleared = expected(
    rafael.waitForRequest((one) => one.method() === 'DELETE' && one.url().includes('/ticket-tags/')),
  )
  await panel.getByRole('combobox', { name: 'Etapa do kanban' }).click()
  await rafael.getByRole('option', { name: 'Encomendas' }).click()
  await Promise.all([cleared, put])
  await rafael.getByText('Ticket Tag Adicionado com Sucesso!').waitFor()
  await rafael.locator('[data-ticket]').filter({ hasText: name }).getByText('Encomendas').waitFor()
  await shoot(rafael, 'work-day-panel')
  await settledClean(rafael)

  await rafael.getByRole('button', { name: 'Resolver', exact: true }).click()
  const closing = rafael.getByRole('dialog')
  await closing.getByRole('radio', { name: 'Com mensagem de despedida' }).check()
  await closing.getByRole('button', { name: 'Resolver', exact: true }).click()
  await rafael.waitForURL(/\/tickets(\?|$)/)
  await expect.poll(async () => (await bodiesTo(from)).at(-1)).toBe(question)
  await rafael.goto(`${server.url}/tickets?tab=search&q=${encodeURIComponent(name)}`)
  const card = rafael.locator('[data-ticket]').filter({ hasText: name })
  await card.getByText('Em avaliação').waitFor()
  await card.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await rafael.getByText('O contato foi convidado a avaliar o atendimento.').waitFor()
  await shoot(rafael, 'work-day-asked')
  await settledClean(rafael)

  await server.control.sendAsCustomer({ from, name, text: '5' })
  const face = rafael.getByRole('img', { name: 'Avaliação do cliente: 5 de 5' })
  await face.waitFor()
  expect(await face.textContent()).toBe('😍')
  await card.getByText('Encerrado').waitFor()
  await expect.poll(async () => (await bodiesTo(from)).slice(-2)).toEqual([question, goodbye])
  await rafael.getByRole('button', { name: 'Mais ações' }).last().click()
  await rafael.getByRole('menuitem', { name: 'Histórico do atendimento' }).click()
  await rafael.getByText('O cliente avaliou o atendimento').waitFor()
  await shoot(rafael, 'work-day-rated')
  await settledClean(rafael)
  expect([...complaints, ...more]).toEqual([])
})
