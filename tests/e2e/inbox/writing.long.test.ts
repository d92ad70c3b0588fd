import { expect, test } from 'vitest'
import { hasFocus } from '#tests/journeys/boxes.ts'
import { expected } from '#tests/journeys/expected.ts'
import { deskOf, fieldOf, recordFor, signOff } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ browserFlags: fakeDevices })
const { openTicket, bodiesTo, sentTo } = deskOf(server)

test('[MSG-014] holds messages written right after accepting until it is confirmed, and sends them once', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Nina Rocha')
  await signOff(page)
  await fieldOf(page).fill('primeiro')
  await fieldOf(page).press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['primeiro'])

  const first = String(new URL(page.url()).pathname.split('/').at(-1))
  const asked = expected(
    page.waitForResponse(
      (answer) => answer.url().includes('/api/tickets/u/') && !answer.url().endsWith(first),
    ),
  )
  const later = await openTicket(page, 'Olga Reis', { accept: false })
  const gate = Promise.withResolvers<void>()
  const posts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/api\/(messages|tickets)\/\d+$/.test(pathname) && request.method() !== 'GET')
      posts.push(request.method())
  })
  await page.route('**/api/tickets/*', async (route) => {
    if (route.request().method() === 'PUT') await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await fieldOf(page).fill('já olho')
  await fieldOf(page).press('Enter')
  await page.getByRole('log').getByText('já olho').waitFor()
  // A stale server response does not undo the optimistic change.
  await asked
  await server.control.sendAsCustomer({ from: later, name: 'Olga Reis', text: 'Alguém aí?' })
  await page.getByRole('log').getByText('Alguém aí?').waitFor()
  await fieldOf(page).fill('um minuto')
  await fieldOf(page).press('Enter')
  await page.getByRole('log').getByText('um minuto').waitFor()
  expect(posts).toEqual(['PUT'])
  gate.resolve()
  await expect.poll(() => bodiesTo(later)).toEqual(['já olho', 'um minuto'])
  expect(await page.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0)
})

test.each([
  ['Alt+Shift+?', 'Rute Prado', 'Paleta de comandos'],
  ['Alt+n', 'Saulo Prado', 'Novo atendimento'],
])(
  'a dialog that %s opens while a ticket is being accepted stays when the answer comes',
  async (key, customer, text) => {
    const { page } = await openPage(browser)
    await signIn(page, server)
    await openTicket(page, customer, { accept: false })
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/tickets/*', async (route) => {
      if (route.request().method() === 'PUT') await gate.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
    await fieldOf(page).press('Escape')
    const before = page.url()
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(text).waitFor()
    gate.resolve()
    await page.waitForURL((url) => url.href !== before)
    await page.getByRole('tab', { name: /Atribuídos/, selected: true, includeHidden: true }).waitFor()
    expect(await dialog.getByText(text).isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(fieldOf(page))).toBe(true)
  },
)

test('[MSG-014] keeps messages unsent if accepting is refused, and says so', async () => {
  const { page } = await openPage(browser, { provoked: ['PUT /api/tickets/{} 503'] })
  await signIn(page, server)
  const from = await openTicket(page, 'Paula Reis', { accept: false })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/messages/')) asked.push(request.url())
  })
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/tickets/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await gate.promise
    return route.fulfill({ status: 503, json: { error: 'ERR_UNAVAILABLE' } })
  })
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await fieldOf(page).fill('chego já')
  await fieldOf(page).press('Enter')
  await page.getByRole('log').getByText('chego já').waitFor()
  gate.resolve()
  await page.getByText('Aceite o atendimento para responder.').waitFor()
  await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
  expect(asked).toEqual([])
  await page.unroute('**/api/tickets/*')
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await fieldOf(page).waitFor()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect
    .poll(async () => (await bodiesTo(from)).map((body) => body.split('\n').at(-1)))
    .toEqual(['chego já'])
})

test('a recording that is sent without a line waits, and goes once the line is back', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Rui Sales')
  await page.getByRole('button', { name: 'Gravar áudio' }).click()
  await recordFor(page, 3)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Enviar gravação' }).click()
  await page.getByRole('log').getByRole('img', { name: 'Enviando' }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => sentTo(from)).toMatchObject([{ audio: { voice: true } }])
})
