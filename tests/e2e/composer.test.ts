import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../open-browser.ts'
import { type StartedServer, startServer } from '../start-server.ts'
import { seriousViolations } from './axe.ts'
import { openPage, phoneSize, signIn } from './people.ts'
import { picture } from './picture.ts'

let server: StartedServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    startServer(),
    openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']),
  ])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function shoot(page: Page, name: string) {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

let customers = 0

/** A conversation with a new customer, accepted and open at the desk. */
async function openTicket(desk: Page, name: string, { accept = true } = {}) {
  customers += 1
  const from = `55119740000${String(customers).padStart(2, '0')}`
  await server.control.sendAsCustomer({ from, name, text: 'Bom dia!' })
  await desk.getByRole('tab', { name: /Aguardando/ }).click()
  await desk.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  if (accept) await desk.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  return from
}
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Escreva uma mensagem' })
const toolOf = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name })
const sentTo = async (waId: string) =>
  (await server.control.received({ waId })).map(({ content }) => content as Piece)
type Piece = { type: string; text?: { body: string } }
const bodiesTo = async (waId: string) => (await sentTo(waId)).flatMap(({ text }) => (text ? [text.body] : []))
const signOff = async (page: Page) => {
  const sign = toolOf(page, 'Assinar com meu nome')
  if ((await sign.getAttribute('aria-pressed')) === 'true') await sign.click()
}

test('[QUICK-002, QUICK-003, QUICK-017, QUICK-018] quick messages are made, found, changed and deleted; an attachment comes and goes', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('link', { name: 'Respostas rápidas' }).click()
  await page.getByText('Guarde aqui o que a equipe responde').waitFor()
  await shoot(page, 'quick-empty')
  await page.getByRole('button', { name: 'Nova resposta' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('Obrigatório').waitFor()
  await dialog.getByLabel('Atalho').fill('pix')
  await dialog.getByLabel('Mensagem', { exact: true }).fill('Oi, ! A chave é 123.')
  await dialog.getByLabel('Mensagem', { exact: true }).evaluate('area => area.setSelectionRange(4, 4)')
  await dialog.getByRole('button', { name: 'Primeiro nome' }).click()
  await expect
    .poll(() => dialog.getByLabel('Mensagem', { exact: true }).inputValue())
    .toBe('Oi, {{firstName}}! A chave é 123.')
  await expect.poll(() => dialog.getByLabel('Todos podem alterar').count()).toBe(0)
  await dialog.getByRole('switch', { name: 'Visível para a equipe' }).click()
  await dialog.getByText('Todos podem alterar').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Anexar arquivo' }).click(),
  ])
  await chooser.setFiles({ name: 'chave pix.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await shoot(page, 'quick-editor')
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('row', { name: /\/pix/ })
  await row.getByText('chave_pix.jpg').waitFor()
  await row.getByRole('img', { name: 'Ativa' }).waitFor()
  await shoot(page, 'quick-list')

  await page.getByRole('searchbox').fill('nada')
  await page.getByText('Nenhuma resposta com este atalho.').waitFor()
  await page.getByRole('searchbox').fill('pi')
  await row.waitFor()

  await row.getByRole('button', { name: 'Editar resposta' }).click()
  await dialog.getByRole('button', { name: 'Remover anexo' }).click()
  await page.getByText('Anexo removido').waitFor()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => row.getByText('chave_pix.jpg').count()).toBe(0)

  await row.getByRole('button', { name: 'Apagar resposta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar resposta' }).click()
  await expect.poll(() => row.count()).toBe(0)
  expect(complaints).toEqual([])
})

test('[MSG-076, MSG-077, QUICK-015, MSG-035] a slash calls quick messages, by key, with their file, variables filled in', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/quick-messages`)
  const long =
    'Nosso horário de segunda a sexta é das 8h às 18h e no sábado das 8h ao meio-dia, sem intervalo.'
  for (const [shortcode, message, file] of [
    ['cardapio', '{{ms}}, {{firstName}}! Aqui está o cardápio.', 'cardápio de hoje.jpg'],
    ['carro', 'Entregamos de carro.', null],
    ['horario', long, null],
  ] as const) {
    await page.getByRole('button', { name: 'Nova resposta' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Atalho').fill(shortcode)
    await dialog.getByLabel('Mensagem', { exact: true }).fill(message)
    if (file) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'Anexar arquivo' }).click(),
      ])
      await chooser.setFiles({ name: file, mimeType: 'image/jpeg', buffer: await picture() })
    }
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('row', { name: new RegExp(`/${shortcode}`) }).waitFor()
  }
  await page.getByRole('link', { name: 'Atendimentos' }).click()
  const from = await openTicket(page, 'Paula Prado')
  await signOff(page)
  const field = fieldOf(page)
  await field.pressSequentially('/')
  const options = page.getByRole('option')
  await expect.poll(() => options.count()).toBe(3)
  await page.getByText(`${long.slice(0, 90)}…`, { exact: true }).waitFor()
  await shoot(page, 'picker')
  expect(await seriousViolations(page)).toEqual([])
  await field.pressSequentially('car')
  await expect.poll(() => options.count()).toBe(2)
  await field.press('ArrowDown')
  await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true')
  await field.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await field.inputValue()).toBe('/car')
  await field.pressSequentially('r')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Entregamos de carro.')
  await field.fill('')

  await toolOf(page, 'Respostas rápidas').click()
  await field.pressSequentially('cardap')
  await expect.poll(() => options.count()).toBe(1)
  await field.press('Enter')
  const preview = page.getByRole('dialog')
  await preview.locator('img').waitFor()
  const caption = preview.getByRole('textbox')
  await expect
    .poll(() => caption.inputValue())
    .toMatch(/^(Bom dia|Boa tarde|Boa noite|Boa madrugada), Paula! Aqui/)
  await preview.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect
    .poll(() => sentTo(from))
    .toMatchObject([
      { type: 'image', image: { caption: expect.stringMatching(/, Paula! Aqui está o cardápio/) } },
    ])
  expect(complaints).toEqual([])
})

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
  await note.press('Enter')
  await page.getByRole('log').getByText('Cliente antiga').waitFor()
  await page.getByRole('log').getByText('Cliente antiga').waitFor()
  await note.press('ArrowUp')
  const editing = page.getByRole('textbox', { name: 'Editando mensagem' })
  await editing.fill('Cliente desde 2019')
  await editing.press('Enter')
  await page.getByRole('log').getByText('Cliente desde 2019').waitFor()
  expect(await page.getByRole('log').getByText('Cliente antiga').count()).toBe(0)
  expect(await bodiesTo(from)).toHaveLength(2)
})

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
  await page
    .getByRole('button', { name: 'bolo de aniversário' })
    .or(page.getByRole('gridcell'))
    .first()
    .waitFor()
  await shoot(page, 'emoji')
  await search.first().press('Enter')
  await expect.poll(() => field.inputValue()).toBe('🎂')
  await field.press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['🎂'])

  const record = page.getByRole('button', { name: 'Gravar áudio' })
  await record.click()
  await page.getByRole('button', { name: 'Enviar gravação' }).click()
  await page.getByText('Gravação muito curta').waitFor()
  await record.click()
  const timer = page.getByRole('timer')
  await timer.waitFor()
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await record.click()
  await expect.poll(() => timer.textContent(), { timeout: 15_000 }).toBe('0:04')
  await shoot(page, 'voice')
  await page.getByRole('button', { name: 'Enviar gravação' }).click()
  await expect
    .poll(() => sentTo(from), { timeout: 15_000 })
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
  await contacts.getByRole('searchbox').fill('Paula')
  await contacts.getByRole('radio', { name: /Paula Prado/ }).click()
  await shoot(page, 'contact')
  await contacts.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect
    .poll(async () => (await sentTo(from)).at(-1))
    .toMatchObject({ type: 'contacts', contacts: [{ name: { formatted_name: 'Paula Prado' } }] })
  await page.getByRole('log').getByText('Paula Prado').waitFor()
  await shoot(page, 'sent')
  expect(complaints).toEqual([])
})

test('a draft survives a reload and waits on the other device; the list says that it is there', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server, 1)
  await openTicket(page, 'Dora Reis')
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/drafts/') && answer.ok())
  await fieldOf(page).fill('Vou verificar o esto')
  await saved
  await page.reload()
  await expect.poll(() => fieldOf(page).inputValue()).toBe('Vou verificar o esto')
  const address = new URL(page.url()).pathname

  const { page: other } = await openPage(browser)
  await signIn(other, server, 1)
  const card = other.getByRole('button', { name: /^Dora Reis/ })
  await card.getByText('Rascunho:').waitFor()
  await shoot(other, 'draft')
  await other.goto(server.url + address)
  await fieldOf(other).waitFor()
  await expect.poll(() => fieldOf(other).inputValue()).toBe('Vou verificar o esto')
  const emptied = other.waitForResponse((answer) => answer.url().includes('/api/drafts/') && answer.ok())
  await fieldOf(other).fill('')
  await emptied
  await other.reload()
  await fieldOf(other).waitFor()
  expect(await fieldOf(other).inputValue()).toBe('')
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
  await expect.poll(() => bodiesTo(from), { timeout: 15_000 }).toEqual(['Primeira'])

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
  await expect.poll(() => bodiesTo(from), { timeout: 15_000 }).toEqual(['Primeira', 'Segunda'])
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))))
    .toEqual([])
  await page.reload()
  await page.getByRole('log').getByText('Segunda').waitFor()
  await field.fill('Terceira')
  await field.press('Enter')
  await expect.poll(() => bodiesTo(from)).toEqual(['Primeira', 'Segunda', 'Terceira'])
})

test('what is refused stays, says why, and goes when it is sent again', async () => {
  const { page } = await openPage(browser)
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
    `(field, clipboardData) =>
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))`,
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

test('on a phone and in the dark it fits', async () => {
  const { page } = await openPage(browser, { viewport: phoneSize })
  await page.addInitScript(() => localStorage.setItem('preferredTheme', 'dark'))
  await signIn(page, server)
  await openTicket(page, 'Fábio Sá')
  await fieldOf(page).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await fieldOf(page).fill('/')
  await page.getByRole('option').first().waitFor()
  await shoot(page, 'phone-picker')
  await fieldOf(page).fill('')
  await toolOf(page, 'Emoji').click()
  await page.getByPlaceholder('Buscar emoji').waitFor()
  await shoot(page, 'phone-emoji')
  await page.keyboard.press('Escape')
  await shoot(page, 'phone-composer')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phoneSize.width)
  await page.goto(`${server.url}/quick-messages`)
  await page.getByText('/carro').waitFor()
  await shoot(page, 'phone-quick')
  expect(await seriousViolations(page)).toEqual([])
})
