import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { expected } from '#tests/journeys/expected.ts'
import { deskOf, fieldOf, recordFor, signOff, toolOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'
import { picture } from '#tests/journeys/picture.ts'

const { server, browser } = await openStage({ browserFlags: fakeDevices })

const { openTicket, sentTo, bodiesTo } = deskOf(server)

test('[MSG-014, MSG-017, MSG-018, MSG-032, MSG-086] the composer opens with the ticket, signs where that is on, and sends no empty text', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Sofia Lima', { accept: false })
  await page.getByText('Aceite o atendimento para responder.').waitFor()
  expect(await fieldOf(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  const field = fieldOf(page)
  await field.waitFor()
  for (const name of [
    'Anexar arquivos',
    'Tirar foto',
    'Enviar contato',
    'Emoji',
    'Assinar com meu nome',
    'Nota interna',
  ]) {
    await toolOf(page, name).waitFor()
  }
  await page.getByRole('button', { name: 'Gravar áudio' }).waitFor()
  await shoot(page, 'composer')

  await field.fill('   ')
  await field.press('Enter')
  expect(await page.getByRole('button', { name: 'Enviar', exact: true }).isDisabled()).toBe(true)
  await field.fill('Já vejo.')
  await field.press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['*Marina Alves:*\nJá vejo.'])
  await toolOf(page, 'Assinar com meu nome').click()
  await page.reload()
  await field.waitFor()
  expect(await toolOf(page, 'Assinar com meu nome').getAttribute('aria-pressed')).toBe('false')
  await field.fill('Sem nome.')
  await field.press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['*Marina Alves:*\nJá vejo.', 'Sem nome.'])

  await toolOf(page, 'Nota interna').click()
  const note = page.getByRole('textbox', { name: 'Escreva uma nota que só a equipe vê' })
  await note.fill('Cliente antiga')
  await shoot(page, 'note')
  const stored = expected(
    page.waitForResponse(
      (answer) => answer.url().includes('/api/messages/') && answer.request().method() === 'POST',
    ),
  )
  await note.press('Enter')
  await stored
  await page.getByRole('log').getByText('Cliente antiga').waitFor()
  await note.press('ArrowUp')
  const editing = page.getByRole('textbox', { name: 'Editando mensagem' })
  await editing.fill('Cliente desde 2019')
  await editing.press('Enter')
  await page.getByRole('log').getByText('Cliente desde 2019').waitFor()
  expect(await page.getByRole('log').getByText('Cliente antiga').count()).toBe(0)
  expect(await bodiesTo(from)).toHaveLength(2)

  const setSigning = async (value: string) => {
    const token = await page.evaluate('JSON.parse(localStorage.session).token')
    const answer = await page.request.put(`${server.url}/api/settings/sendSignMessage`, {
      headers: { authorization: `Bearer ${String(token)}` },
      data: { value },
    })
    expect(answer.ok()).toBe(true)
  }
  await setSigning('disabled')
  const { page: rafael } = await openPage(browser)
  await signIn(rafael, server, 1)
  const other = await openTicket(rafael, 'Tina Melo')
  await fieldOf(rafael).fill('Sem assinatura na empresa.')
  await fieldOf(rafael).press('Enter')
  await expect.poll(() => bodiesTo(other)).toEqual(['Sem assinatura na empresa.'])
  expect(await toolOf(rafael, 'Assinar com meu nome').count()).toBe(0)
  await setSigning('enabled')
})

test('a recording outlives its ticket, closed by somebody else, and leaves once it is reopened', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Nina Reis')
  await page.getByRole('button', { name: 'Gravar áudio' }).click()
  await recordFor(page, 3)
  const uuid = new URL(page.url()).pathname.split('/').at(-1)
  const { id, userId } = (await askAs(page, 'GET', `/tickets/u/${uuid}`)) as { id: number; userId: number }
  await askAs(page, 'PUT', `/tickets/${id}`, { status: 'closed', ratingId: 2, sendFarewellMessage: false })
  await page.getByText('A gravação não foi enviada.').waitFor()
  await shoot(page, 'recording-kept')
  await askAs(page, 'PUT', `/tickets/${id}`, { status: 'open', userId })
  await page.getByRole('button', { name: 'Enviar gravação' }).click()
  await expect.poll(() => sentTo(from)).toMatchObject([{ audio: { voice: true } }])
})

test('keeps a refused message, offers to retry, and sends it then', async () => {
  const { page } = await openPage(browser, { provoked: ['POST /api/messages/{} 503'] })
  await signIn(page, server)
  const from = await openTicket(page, 'Rita Moura')
  await signOff(page)
  const thread = page.getByRole('log')
  await page.route('**/api/messages/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'ERR_UNAVAILABLE' } })
      : route.continue(),
  )
  await fieldOf(page).fill('Pelo servidor')
  await fieldOf(page).press('Enter')
  const again = thread.getByRole('button', { name: 'Tentar de novo' })
  await again.waitFor()
  await page.reload()
  await again.waitFor()
  await shoot(page, 'refused')
  expect(await bodiesTo(from)).toEqual([])
  await page.unroute('**/api/messages/*')
  await again.click()
  await expect.poll(() => bodiesTo(from)).toEqual(['Pelo servidor'])

  await server.control.script({ to: from, fault: { kind: 'error', code: 131042 } })
  await fieldOf(page).fill('Pelo provedor')
  await fieldOf(page).press('Enter')
  await again.waitFor()
  await shoot(page, 'failed')
  await again.click()
  await expect.poll(() => bodiesTo(from)).toEqual(['Pelo servidor', 'Pelo provedor'])
  await expect.poll(() => again.count()).toBe(0)
})

test('[MSG-011] several files come by drop and by paste, with their captions; too large ones are named', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Davi Nunes')
  const jpeg = (await picture(64, 64)).toString('base64')
  const transferOf = (name: string) =>
    page.evaluateHandle(`(() => {
      const bytes = Uint8Array.from(atob('${jpeg}'), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], '${name}.jpg', { type: 'image/jpeg' }))
      return transfer
    })()`)
  const area = page.getByRole('log')
  await area.waitFor()
  const dropped = await transferOf('solta')
  await area.dispatchEvent('dragover', { dataTransfer: dropped })
  await page.getByText('Solte o arquivo aqui').waitFor()
  await area.dispatchEvent('drop', { dataTransfer: dropped })
  const preview = page.getByRole('dialog')
  await preview.getByText('solta.jpg').waitFor()
  await preview.getByRole('textbox', { name: /solta/ }).fill('Um')
  await preview.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.poll(() => sentTo(from)).toMatchObject([{ image: { caption: 'Um' } }])

  await fieldOf(page).evaluate(
    (field, clipboardData) => {
      const paste = { clipboardData, bubbles: true, cancelable: true }
      const event: unknown = Reflect.construct(Reflect.get(globalThis, 'ClipboardEvent'), ['paste', paste])
      ;(field as unknown as { dispatchEvent: (event: unknown) => void }).dispatchEvent(event)
    },
    await transferOf('cola'),
  )
  await preview.getByText('cola.jpg').waitFor()
  await preview.getByRole('button', { name: 'Cancelar' }).click()

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    toolOf(page, 'Anexar arquivos').click(),
  ])
  await chooser.setFiles([
    { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) },
    { name: 'pequena.jpg', mimeType: 'image/jpeg', buffer: await picture(64, 64) },
  ])
  await preview.getByText('Tem 6 MB; este canal aceita até 5 MB.').waitFor()
  await shoot(page, 'too-large')
  expect(await preview.getByRole('button', { name: 'Enviar', exact: true }).isDisabled()).toBe(true)
  await preview.getByRole('button', { name: 'Tirar grande.png' }).click()
  await preview.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect.poll(async () => (await sentTo(from)).length).toBe(2)
})
