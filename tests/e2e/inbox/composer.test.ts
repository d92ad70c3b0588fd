import { expect, test } from 'vitest'
import { pressAtOnce } from '#tests/journeys/appearance.ts'
import { deskOf, fieldOf, recordFor, signOff, toolOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ browserFlags: fakeDevices })
const { openTicket, sentTo, bodiesTo } = deskOf(server)

test('[MSG-019, MSG-020, MSG-036, MSG-037] voice note, photo, contact card and emoji', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await openTicket(page, 'Sofia Lima', { accept: false })
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
