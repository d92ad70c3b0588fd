import { expect, test } from 'vitest'
import { pressAtOnce } from '#tests/journeys/appearance.ts'
import { deskOf, fieldOf, recordFor, signOff, toolOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ browserFlags: fakeDevices })
const { openTicket, sentTo, bodiesTo } = deskOf(server)

test('[MSG-019, MSG-020, MSG-036, MSG-037] voice note, photo, contact card and emoji', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Vera Dias')
  await signOff(page)
  const field = fieldOf(page)

  await toolOf(page, 'Emoji').click()
  const search = page
    .getByRole('searchbox', { name: 'Buscar emoji' })
    .or(page.getByPlaceholder('Buscar emoji'))
  await search.first().fill('bolo de aniversário')
  const first = page.getByRole('listbox', { name: 'Buscar emoji' }).getByRole('option').first()
  await expect.poll(() => first.getAttribute('aria-label')).toBe('bolo de aniversário')
  await shoot(page, 'emoji')
  await search.first().press('Enter')
  await expect.poll(() => field.inputValue()).toBe('🎂')
  await field.press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['🎂'])

  const record = page.getByRole('button', { name: 'Gravar áudio' })
  // Pressed in the page as soon as it can be: a second later the recording would be long enough.
  await Promise.all([page.evaluate(pressAtOnce('Enviar gravação')), record.click()])
  await page.getByText('Gravação muito curta').waitFor()
  await record.click()
  await page.getByRole('timer').waitFor()
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await record.click()
  await recordFor(page, 4)
  await shoot(page, 'voice')
  await page.getByRole('button', { name: 'Enviar gravação' }).click()
  await expect
    .poll(() => sentTo(from))
    .toMatchObject([{ type: 'text' }, { type: 'audio', audio: { voice: true } }])
  const stored = page.getByRole('log').locator('audio[src^="/media/"]')
  await stored.waitFor({ state: 'attached' })
  const bytes = await page.evaluate(
    async (url) => {
      const answer = await fetch(url)
      const start = new Uint8Array(await answer.arrayBuffer()).slice(0, 64)
      return { type: answer.headers.get('content-type'), start: String.fromCodePoint(...start) }
    },
    (await stored.getAttribute('src')) ?? '',
  )
  expect(bytes.type).toBe('audio/ogg')
  expect(bytes.start).toMatch(/^OggS/)
  expect(bytes.start).toContain('OpusHead')

  await toolOf(page, 'Tirar foto').click()
  const shutter = page.getByRole('button', { name: 'Capturar' })
  await expect.poll(() => shutter.isEnabled()).toBe(true)
  await shoot(page, 'camera')
  await shutter.click()
  const preview = page.getByRole('dialog', { name: 'Enviar arquivos' })
  await preview.getByText(/foto-\d+\.jpg/).waitFor()
  await preview.getByRole('textbox').fill('Assim ficou')
  await preview.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect
    .poll(async () => (await sentTo(from)).at(-1))
    .toMatchObject({ type: 'image', image: { caption: 'Assim ficou' } })

  await toolOf(page, 'Enviar contato').click()
  const contacts = page.getByRole('dialog', { name: 'Enviar contato' })
  await contacts.getByRole('searchbox').fill('Sofia')
  await contacts.getByRole('radio', { name: /Sofia Lima/ }).click()
  await shoot(page, 'contact')
  await contacts.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect
    .poll(async () => (await sentTo(from)).at(-1))
    .toMatchObject({ type: 'contacts', contacts: [{ name: { formatted_name: 'Sofia Lima' } }] })
  await page.getByRole('log').getByText('Sofia Lima').waitFor()
  await shoot(page, 'sent')
  expect(complaints).toEqual([])
})

test('without a line texts wait, survive a reload, and go exactly once', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Otto Braga')
  await signOff(page)
  const field = fieldOf(page)
  await page.context().setOffline(true)
  await field.fill('Primeira')
  await field.press('Enter')
  await page.getByRole('log').getByText('Primeira').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => bodiesTo(from)).toEqual(['Primeira'])

  await page.route('**/api/messages/*', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await field.fill('Segunda')
  await field.press('Enter')
  await page.getByRole('log').getByText('Segunda').waitFor()
  await page.reload()
  await page.getByRole('log').getByText('Segunda').waitFor()
  expect(await bodiesTo(from)).toEqual(['Primeira'])
  await page.unroute('**/api/messages/*')
  await expect.poll(() => bodiesTo(from)).toEqual(['Primeira', 'Segunda'])
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))))
    .toEqual([])
  await page.reload()
  await page.getByRole('log').getByText('Segunda').waitFor()
  await field.fill('Terceira')
  await field.press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['Primeira', 'Segunda', 'Terceira'])
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
