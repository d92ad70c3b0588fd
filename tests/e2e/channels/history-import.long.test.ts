import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startWhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import { writeMoment } from '#web/ui/time/typed-time.ts'
import { expected } from '#tests/journeys/expected.ts'
import { fillLogin } from '#tests/journeys/accounts.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { fitsWindow, settledClean } from '#tests/journeys/look-everywhere.ts'
import { appearance } from '#tests/journeys/appearance.ts'
import { dialog, inDark, row, say, scannedCode } from '#tests/journeys/connections-page.ts'
import { laptop, openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot as look } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../../emulators/whatsapp-web/trust.ts')).href
const network = await startWhatsAppNetwork()
// afterAll hooks run in reverse order.
afterAll(() => network.close())
const { server, browser } = await openStage({
  env: { WHATSAPP_WEB_URL: network.url, NODE_OPTIONS: `--import=${trust}` },
})

let tries = 0
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const typed = (days: number) => writeMoment(daysAgo(days).toISOString().slice(0, 16))

test('[CONN-027, CONN-028, CONN-029, CONN-035] the past of a number is asked for in its editor, seen coming in, and closed', async () => {
  tries += 1
  const phone = `551199997000${tries}`
  const said = (minutes: number, text: string, by?: { phone: string; name: string }) => ({
    at: new Date(daysAgo(5).getTime() + minutes * 60_000),
    fromMe: !by,
    ...(by && { by }),
    content: { conversation: text },
  })
  const [bia, caio] = [
    { phone: '5521977770091', name: 'Bia Ramos' },
    { phone: '5521977770092', name: 'Caio Nunes' },
  ]
  const group = {
    with: '120363000000000091',
    isGroup: true,
    name: 'Entregas da Aurora',
    messages: [
      said(0, 'Bom dia! Saiu a primeira entrega.', bia),
      said(0, 'Volto às dez.', bia),
      said(1, 'A segunda sai às onze.', caio),
      said(2, 'Combinado, obrigada!'),
    ],
  }
  network.givePast(phone, [
    group,
    ...Array.from({ length: 5 }, (_, person) => ({
      with: `55219777700${String(person).padStart(2, '0')}`,
      name: `Cliente ${person}`,
      messages: Array.from({ length: 480 }, (_, line) => ({
        at: daysAgo(20 - line / 100),
        fromMe: line % 3 === 0,
        content: { conversation: `Mensagem ${line}` },
      })),
    })),
  ])
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  // An earlier attempt may have left its connection.
  const listed = (await askAs(page, 'GET', '/whatsapp')) as { id: number; name: string }[]
  for (const { id, name } of listed) if (name === 'Matriz') await askAs(page, 'DELETE', `/whatsapp/${id}`)
  await page.getByRole('link', { name: /^Conexões/ }).click()
  await page.getByRole('button', { name: 'Nova conexão' }).click()
  await page.getByRole('menuitem', { name: 'WhatsApp (QR Code)' }).click()
  const at = dialog(page)
  const save = () => at.getByRole('button', { name: 'Salvar' }).click()
  await at.getByLabel('Nome').fill('Matriz')
  await save()
  const scan = async () => network.scan(phone, await scannedCode(page))
  await scan()
  await at.waitFor({ state: 'detached' })
  const line = row(page, 'Matriz')
  await line.getByText('Conectada', { exact: false }).waitFor()

  await line.getByRole('button', { name: 'Editar conexão' }).click()
  await at.getByRole('switch', { name: 'Importar mensagens antigas' }).click()
  await at.getByText('esta conexão cai e pede um novo QR Code').waitFor()
  const from = at.getByRole('textbox', { name: 'Mensagens desde' })
  const to = at.getByRole('textbox', { name: 'Mensagens até' })
  await save()
  await at.getByText('Escolha o departamento da importação.').waitFor()
  await at.getByRole('combobox', { name: 'Departamento da importação' }).click()
  await page.getByRole('option', { name: 'Financeiro' }).click()
  for (const [start, end] of [
    [3 * 365, 1],
    [-1, 1],
    [5, 6],
    [5, -1],
  ] as const) {
    await from.fill(typed(start))
    await to.fill(typed(end))
    await save()
    await at.getByText('A data está fora do período permitido.').first().waitFor()
  }
  await from.fill(typed(60))
  await to.fill(typed(1))
  await at.getByRole('switch', { name: 'Importar também os grupos' }).click()
  await at.getByRole('switch', { name: 'Fechar os atendimentos importados' }).click()
  await at.getByRole('switch', { name: 'Fechar os atendimentos importados' }).click()
  await look(page, 'import-editor-1440-light')
  await settledClean(page)
  await page.setViewportSize(phoneSize)
  await inDark(page)
  await look(page, 'import-editor-390-dark')
  await settledClean(page)
  await page.evaluate(`document.documentElement.dataset.mantineColorScheme = 'light'`)
  await page.setViewportSize({ width: 1440, height: 900 })
  network.media.setAway(true)
  await save()
  await say(page, 'Conexão salva.')
  await at.getByText('Matriz', { exact: true }).waitFor()
  await scan()
  const preparing = line.getByRole('button', { name: 'Preparando…' })
  await preparing.waitFor()
  expect(await preparing.isDisabled()).toBe(true)
  await look(page, 'import-preparing-1440-light')
  const progress = expected(page.evaluate(appearance('\\d+ de 2404')))
  network.media.setAway(false)
  expect(await progress).toMatch(/ de 2404$/)
  await look(page, 'import-running-1440-light')
  const close = line.getByRole('button', { name: 'Fechar importados' })
  await close.waitFor()
  await line.getByText(/^2404 mensagens de 6 conversas importadas$/).waitFor()
  await look(page, 'import-close-1440-light')
  await inDark(page)
  await look(page, 'import-close-1440-dark')
  await settledClean(page)
  await page.setViewportSize(phoneSize)
  await look(page, 'import-close-390-dark')
  await fitsWindow(page)
  await close.click()
  await at.getByRole('button', { name: 'Fechar importados' }).click()
  await say(page, 'Atendimentos fechados: 5.')
  await close.waitFor({ state: 'detached' })
  const told = line.getByText(/conversas importadas/)
  await told.waitFor()
  await line.getByRole('button', { name: 'Dispensar' }).click()
  await told.waitFor({ state: 'detached' })

  // Messages of a group that the connection does not serve are only stored, each with its sender's name.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/tickets`)
  await page.getByRole('tab', { name: 'Encerrados' }).click()
  await page.getByRole('button', { name: /^Entregas da Aurora/ }).click()
  const log = page.getByRole('log')
  await log.getByText('Caio Nunes').waitFor()
  expect(await log.getByText('Bia Ramos').count()).toBe(1)
  await look(page, 'import-group-1440-light')
  await settledClean(page)
  expect(complaints).toEqual([])
})

test('asks for a name only, and says what the token is for', async () => {
  const { page, complaints } = await openPage(browser, { provoked: ['POST /api/whatsapp 409'] })
  await signIn(page, server)
  await askAs(page, 'PUT', '/settings/userRating', { value: 'enabled' })
  const [first] = (await askAs(page, 'GET', '/whatsapp')) as { id: number }[]
  await page.goto(`${server.url}/connections?edit=${first?.id}`)
  const at = dialog(page)
  const token = at.getByLabel('Token para integrações')
  await token.waitFor()
  await at.getByText('outros sistemas enviam mensagens por esta conexão').waitFor()
  await page.keyboard.press('Escape')
  await at.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Nova conexão' }).click()
  await page.getByRole('menuitem', { name: 'WhatsApp (QR Code)' }).click()
  const save = () => at.getByRole('button', { name: 'Salvar' }).click()
  await at.getByLabel('Nome').fill('MATRIZ')
  expect(
    await at.getByRole('switch', { name: 'Receber mensagens de grupos' }).getAttribute('aria-describedby'),
  ).toBeNull()
  // The server makes it when the connection is saved.
  expect(await token.count()).toBe(0)

  await at.getByRole('tab', { name: 'Mensagens' }).click()
  await at.getByRole('textbox', { name: 'Saudação', exact: true }).waitFor()
  const start = at.getByRole('textbox', { name: 'Início' })
  await start.pressSequentially('311220261830')
  expect(await start.inputValue()).toBe('31/12/2026 18:30')
  await at.getByRole('button', { name: 'Abrir o calendário: Início' }).click()
  await page.getByRole('button', { name: '24 dezembro 2026' }).waitFor()
  await look(page, 'calendar-1440-light')
  await settledClean(page)
  await page.keyboard.press('Escape')
  await at.waitFor()
  await at.getByRole('button', { name: 'Abrir o calendário: Início' }).click()
  await page.getByRole('button', { name: '24 dezembro 2026' }).click()
  await expect.poll(() => start.inputValue()).toBe('24/12/2026 18:30')
  await start.fill('31/02/2026 10:00')
  await save()
  await at.getByText('Informe dia, mês, ano e hora').waitFor()
  await look(page, 'moment-wrong-1440-light')
  await start.fill('')

  await at.getByRole('tab', { name: 'Chatbot' }).click()
  const when = at.getByRole('combobox', { name: 'Encerrar quando' })
  expect(await when.inputValue()).toBe('o cliente se calou: a última mensagem é nossa')
  await when.click()
  await page.getByRole('option', { name: 'ninguém escreve, também quem ainda espera resposta' }).waitFor()
  await page.keyboard.press('Escape')
  await at.getByRole('tab', { name: 'Avaliações' }).click()
  await save()
  await at.getByText('Já existe uma conexão com este nome.').waitFor()
  await look(page, 'name-taken-1440-light')
  await at.getByLabel('Nome').fill('Entregas')
  await save()
  await say(page, 'Conexão salva.')
  expect(complaints).toEqual([])
})

test('shows the platform who ended a session, and pairs by a typed code', async () => {
  const { page } = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page: platform, complaints } = await openPage(browser)
  await platform.goto(`${server.url}/login`)
  await fillLogin(platform, 'admin@example.com', 'Admin-12345')
  await platform.waitForURL('**/tickets')
  await platform.getByRole('link', { name: 'Todas as conexões' }).click()
  const bakery = row(platform, 'Padaria Aurora')
  await bakery.waitFor()
  const cells = async () => (await bakery.getByRole('cell').allTextContents()).slice(0, 4)
  await signIn(page, server)
  const list = (await askAs(page, 'GET', '/whatsapp')) as { id: number; name: string }[]
  const idOf = (name: string) => list.find((one) => one.name === name)?.id ?? 0
  if (idOf('Entregas')) await askAs(page, 'DELETE', `/whatsapp/${idOf('Entregas')}`)
  await expect.poll(cells).toEqual(['Padaria Aurora', '2', '0', '2'])
  await askAs(page, 'DELETE', `/whatsappsession/${idOf('Matriz')}`)
  await expect.poll(cells).toEqual(['Padaria Aurora', '1', '1', '2'])
  expect(await platform.getByRole('row').nth(1).textContent()).toContain('Padaria Aurora')

  await platform.getByRole('searchbox').fill('matriz')
  await row(platform, 'Chat-flow').waitFor({ state: 'detached' })
  await platform.getByRole('combobox', { name: 'Status' }).click()
  await platform.getByRole('option', { name: 'Tudo conectado' }).click()
  await platform.getByText('Nenhuma empresa encontrada.').waitFor()
  await platform.getByRole('combobox', { name: 'Status' }).click()
  await platform.getByRole('option', { name: 'Com conexões fora do ar' }).click()
  await platform.getByRole('combobox', { name: 'Canal' }).click()
  await platform.getByRole('option', { name: 'WhatsApp (QR Code)' }).click()
  await expect.poll(cells).toEqual(['Padaria Aurora', '0', '1', '1'])
  await platform.reload()
  await expect.poll(cells).toEqual(['Padaria Aurora', '0', '1', '1'])
  await look(platform, 'all-filtered-1440-light')
  await settledClean(platform)
  await platform.setViewportSize(phoneSize)
  await look(platform, 'all-filtered-390-light')
  await fitsWindow(platform)
  await platform.setViewportSize(laptop)
  await bakery.getByRole('button', { name: 'Ver conexões' }).click()
  const shown = dialog(platform)
  await shown.getByRole('row').nth(1).getByText('Desvinculada por Marina Alves', { exact: false }).waitFor()
  await look(platform, 'all-dialog-1440-light')
  await inDark(platform)
  await look(platform, 'all-dialog-1440-dark')
  await settledClean(platform)
  await shown.getByRole('button', { name: 'Novo QR Code' }).click()
  const question = platform.getByRole('dialog', { name: 'Novo QR Code' })
  await question.getByRole('button', { name: 'Novo QR Code' }).click()
  await say(platform, 'Novo QR Code pedido.')
  await shown.getByText('Aguardando QR Code', { exact: false }).waitFor()

  await page.goto(`${server.url}/connections`)
  await row(page, 'Matriz').getByRole('button', { name: 'QR Code' }).click()
  const at = dialog(page)
  const code = at.getByRole('img', { name: 'QR Code' })
  await code.waitFor()
  await page.setViewportSize(phoneSize)
  const number = at.getByLabel('Conecte com o número deste celular')
  const [above, below] = [await number.boundingBox(), await code.boundingBox()]
  expect((above?.y ?? 0) < (below?.y ?? 0)).toBe(true)
  await number.fill('11 99997-0001')
  await at.getByRole('button', { name: 'Pedir código' }).click()
  const letters = at.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  await letters.waitFor()
  await at.getByText(/^Expira em \d:\d\d$/).waitFor()
  await look(page, 'pairing-390-light')
  await at.getByRole('button', { name: 'Copiar código' }).click()
  await say(page, 'Código copiado!')
  const typed = String(await letters.textContent()).replace('-', '')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(typed)
  await at.getByRole('button', { name: 'Usar QR Code ou outro número' }).click()
  await code.waitFor()
  expect(complaints).toEqual([])
})
