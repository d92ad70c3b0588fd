import { expect, test } from 'vitest'
import { bubble, kind, seek, toast } from '#tests/journeys/conversation-page.ts'
import { deskOf } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { tone } from '#tests/journeys/tone.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const { openTicket } = deskOf(server)

const base64 = (bytes: Buffer) => bytes.toString('base64')

test('[MSG-063, MSG-068, MSG-069, MSG-074, SHELL-063] shows each kind of message of a customer', async () => {
  const { page, complaints } = await openPage(browser, {
    provoked: ['POST /api/contacts 409'],
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await signIn(page, server)
  const from = await openTicket(page, 'Clara Nunes')
  // A number that no earlier attempt has saved.
  const workshop = `551197777${from.slice(-4)}`
  const send = (message: Parameters<typeof server.control.sendAsCustomer>[0]['message']) =>
    server.control.sendAsCustomer({ from, ...(message && { message }) })
  const media = (given: NonNullable<Parameters<typeof server.control.sendAsCustomer>[0]['media']>) =>
    server.control.sendAsCustomer({ from, media: given })

  await media({ type: 'image', base64: base64(await picture()), mimeType: 'image/jpeg', caption: 'O bolo' })
  await media({
    type: 'image',
    base64: base64(await picture(300, 500)),
    mimeType: 'image/jpeg',
    caption: 'De pé',
  })
  await media({ type: 'video', base64: base64(Buffer.alloc(2000)), mimeType: 'video/mp4' })
  await media({ type: 'audio', base64: base64(tone()), mimeType: 'audio/wav', voice: true })
  await media({
    type: 'document',
    base64: base64(Buffer.from('%PDF-1.4 a')),
    mimeType: 'application/pdf',
    fileName: 'nota\u202Efdp.exe',
  })
  await send({
    type: 'location',
    location: { latitude: -23.561, longitude: -46.656, name: 'MASP', address: 'Av. Paulista, 1578' },
  })
  await send({
    type: 'contacts',
    contacts: [
      {
        name: { formatted_name: 'Oficina do Zé' },
        phones: [{ phone: `+55 11 97777-${from.slice(-4)}`, wa_id: workshop }],
      },
    ],
  })
  await send({
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: { id: 'a', title: 'Quero sim' } },
  })
  const { wamid } = await server.control.sendAsCustomer({ from, text: 'Errei, desculpe' })
  await send({ type: 'revoke', revoke: { original_message_id: wamid } })
  await server.control.sendAsCustomer({
    from,
    text: '<img src=x onerror="document.title=1"> *<b>oi</b>* javascript:alert(1) [x](javascript:alert(1))',
  })
  const first = await server.control.sendAsCustomer({
    from,
    text: '*Urgente*: veja _isto_ ~não~ `agora` https://example.com/a_b_c',
  })
  await server.control.sendAsCustomer({ from, text: 'Era isto', quotedWamid: first.wamid })
  await bubble(page, 'Era isto').first().waitFor()

  const text = bubble(page, 'Urgente').first()
  expect(await text.locator('strong').first().textContent()).toBe('Urgente')
  expect(await text.locator('em').textContent()).toBe('isto')
  expect(await text.locator('s').textContent()).toBe('não')
  expect(await text.locator('code').textContent()).toBe('agora')
  const hostile = bubble(page, '<img src=x').first()
  expect(await hostile.textContent()).toContain('<b>oi</b> javascript:alert(1) [x](javascript:alert(1))')
  expect(await hostile.locator('img, b, a').count()).toBe(0)
  expect(await page.title()).not.toBe('1')
  const link = text.getByRole('link')
  expect(await link.getAttribute('href')).toBe('https://example.com/a_b_c')
  expect(await link.getAttribute('rel')).toContain('noopener')
  const quoted = bubble(page, 'Era isto').first().getByRole('button').first()
  expect(await quoted.textContent()).toContain('Clara Nunes')
  expect(await quoted.textContent()).toContain('Urgente: veja isto')
  await shoot(page, 'kinds-end')
  // Pictures are laid out as they load: late ones push their neighbours out of the window.
  const widthOf = async (caption: string) => {
    const shown = (await seek(page, bubble(page, caption))).locator('img').first()
    const width = shown.evaluate((one): unknown => Reflect.get(one, 'naturalWidth'), null, { timeout: 1000 })
    return width.catch(() => 0)
  }
  for (const caption of ['O bolo', 'De pé']) {
    await expect.poll(() => widthOf(caption), { timeout: 30_000 }).toBeGreaterThan(0)
  }

  const deleted = await seek(page, bubble(page, 'Essa mensagem foi apagada pelo contato'))
  expect(await deleted.textContent()).toContain('Errei, desculpe')
  await (await seek(page, kind(page, 'interactiveMessage'))).getByText('Resposta escolhida').waitFor()

  const card = await seek(page, kind(page, 'contactMessage'))
  await card.getByRole('link', { name: `+55 11 97777-${from.slice(-4)}` }).waitFor()
  await card.getByRole('button', { name: 'Salvar contato' }).click()
  await toast(page, 'Contato salvo.').waitFor()
  // Saving may have renamed senders above, and moved the visible part.
  await (await seek(page, card)).getByRole('button', { name: 'Conversar' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .poll(() =>
      dialog
        .getByRole('textbox', { name: 'Contato' })
        .or(dialog.getByRole('combobox', { name: 'Contato' }))
        .first()
        .inputValue(),
    )
    .toContain('Oficina do Zé')
  await shoot(page, 'talk-to')
  await page.keyboard.press('Escape')

  const place = await seek(page, kind(page, 'locationMessage'))
  await place.getByText('Av. Paulista, 1578').waitFor()
  expect(await place.getByRole('link', { name: 'Abrir no mapa' }).getAttribute('href')).toBe(
    'https://maps.google.com/?q=-23.561,-46.656',
  )
  const document = (await seek(page, kind(page, 'application'))).getByRole('link')
  expect(await document.getAttribute('download')).toBe('notafdp.exe')

  const audio = await seek(page, kind(page, 'audio'))
  await audio.locator('svg[data-decoded]').waitFor()
  const heights = await audio
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))))
  expect(Math.max(...heights)).toBe(26)
  expect(Math.min(...heights)).toBeLessThan(10)
  const speeds: (string | null)[] = []
  for (let step = 0; step < 4; step++) {
    const button = audio.getByRole('button', { name: /Velocidade/ })
    speeds.push(await button.textContent())
    await button.click()
  }
  expect(speeds).toEqual(['1×', '1.5×', '2×', '0.5×'])
  await audio.getByRole('button', { name: /Velocidade/ }).click()
  await audio.getByRole('button', { name: 'Tocar' }).click()
  await audio.getByRole('button', { name: 'Pausar' }).waitFor()
  await shoot(page, 'kinds-middle')
  await page.reload()
  await bubble(page, 'Era isto').first().waitFor()
  await seek(page, kind(page, 'audio'))
  expect(
    await kind(page, 'audio')
      .getByRole('button', { name: /Velocidade/ })
      .textContent(),
  ).toBe('1.5×')
  expect(await (await seek(page, kind(page, 'video'))).locator('video').getAttribute('src')).toContain(
    '/media/',
  )
  expect(await kind(page, 'video').locator('video').textContent()).toBe('seu navegador não suporta HTML5')

  await seek(page, bubble(page, 'De pé'))
  await bubble(page, 'De pé').getByRole('button', { name: 'Ampliar imagem' }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByText('2/2').waitFor()
  await page.keyboard.press('ArrowLeft')
  await viewer.getByText('1/2').waitFor()
  await viewer.getByRole('img', { name: 'O bolo' }).waitFor()
  await viewer.getByRole('button', { name: 'Aproximar' }).click()
  expect(await viewer.getByRole('img', { name: 'O bolo' }).getAttribute('data-zoom')).toBe('1.5')
  expect(await viewer.getByRole('link', { name: 'Baixar imagem' }).getAttribute('href')).toContain(
    'download=1',
  )
  await shoot(page, 'viewer')
  await viewer.getByRole('button', { name: 'Próxima imagem' }).click()
  await viewer.getByText('2/2').waitFor()
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
})

test('frames a video of YouTube with the referrer policy that its player asks for', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  const from = await openTicket(page, 'Lúcia Melo')
  await server.control.sendAsCustomer({ from, text: 'Veja https://youtu.be/dQw4w9WgXcQ' })
  // Tests reach no external site, so the player is replaced by a stub page.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
  )
  const video = bubble(page, 'Veja https://youtu.be')
  await video.getByRole('button', { name: 'Assistir no YouTube' }).click()
  await page.frameLocator('iframe').getByText('player').waitFor()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('src')).toContain('/embed/dQw4w9WgXcQ')
  expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
  expect(complaints).toEqual([])
})
