import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startWhatsAppNetwork } from '../../emulators/whatsapp-web/whatsapp-network.ts'
import { seriousViolations } from './axe.ts'
import { dialog, inDark, row, say, scannedCode } from './connections-page.ts'
import { openPage, phoneSize, signIn } from './people.ts'
import { shoot as look } from './shoot.ts'
import { openStage } from './stage.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../emulators/whatsapp-web/trust.ts')).href
const network = await startWhatsAppNetwork()
// What is begun last ends first.
afterAll(() => network.close())
const { server, browser } = await openStage({
  env: { WHATSAPP_WEB_URL: network.url, NODE_OPTIONS: `--import=${trust}` },
})

const phone = '5511999970001'
const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const typed = (days: number) => daysAgo(days).toISOString().slice(0, 16)

test('[CONN-027, CONN-028, CONN-029, CONN-035, CONN-049, CONN-058, CONN-059, CONN-060, CONN-081] the past of a number is asked for in its editor, seen coming in, and closed', async () => {
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
  const [from, to] = [at.getByLabel('Mensagens desde'), at.getByLabel('Mensagens até')]
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
  expect(await seriousViolations(page)).toEqual([])
  await page.setViewportSize(phoneSize)
  await inDark(page)
  await look(page, 'import-editor-390-dark')
  expect(await seriousViolations(page)).toEqual([])
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
  network.media.setAway(false)
  await line.getByText(/\d+ de 2404/).waitFor()
  await look(page, 'import-running-1440-light')
  const close = line.getByRole('button', { name: 'Fechar importados' })
  await close.waitFor()
  await look(page, 'import-close-1440-light')
  await inDark(page)
  await look(page, 'import-close-1440-dark')
  expect(await seriousViolations(page)).toEqual([])
  await page.setViewportSize(phoneSize)
  await look(page, 'import-close-390-dark')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(phoneSize.width)
  await close.click()
  await at.getByRole('button', { name: 'Fechar importados' }).click()
  await say(page, 'Atendimentos fechados: 5.')
  await close.waitFor({ state: 'detached' })

  // A group that the connection takes no part in is only kept, each line under its writer's name.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/tickets`)
  await page.getByRole('tab', { name: 'Encerrados' }).click()
  await page.getByRole('button', { name: /^Entregas da Aurora/ }).click()
  const log = page.getByRole('log')
  await log.getByText('Caio Nunes').waitFor()
  expect(await log.getByText('Bia Ramos').count()).toBe(1)
  await look(page, 'import-group-1440-light')
  expect(await seriousViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})
