import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { demo, demoTokenOf } from '#server/demo-company.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { testSecrets } from '#tests/app/test-secrets.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { dialog, inDark, row, say } from '#tests/journeys/connections-page.ts'
import { expected } from '#tests/journeys/expected.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot as look } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()

test('[CONN-014, CONN-032, CONN-084] pages and Instagram accounts are connected by signing in at Facebook and choosing, and the rule of 24 hours is told', async () => {
  const { page, complaints } = await openPage(browser, { provoked: ['POST /api/facebook/page 400'] })
  await signIn(page, server)
  await page.goto(`${server.url}/connections`)
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Nova conexão' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const at = dialog(page)
  await add('Messenger')
  await at.getByText('Só se responde até 24 horas depois da mensagem do cliente.').waitFor()
  await look(page, 'facebook-1440-light')
  await settledClean(page)

  const signInAtFacebook = async () => {
    const opened = expected(page.waitForEvent('popup'))
    await at.getByRole('button', { name: 'Entrar com o Facebook' }).click()
    return opened
  }
  /** The window closes itself during the click, which a normal Playwright click does not survive. */
  const press = async (popup: Page, name: string) => {
    const closed = expected(popup.waitForEvent('close'))
    await popup
      .getByRole('button', { name })
      .click()
      .catch(() => {})
    await closed
  }
  const refused = await signInAtFacebook()
  const asked = new URL(refused.url())
  expect(asked.pathname).toBe('/v25.0/dialog/oauth')
  expect(asked.searchParams.get('client_id')).toBe(demo.facebookApp)
  expect(asked.searchParams.get('scope')?.split(',')).toEqual([
    'public_profile',
    'pages_show_list',
    'pages_messaging',
    'pages_manage_metadata',
    'business_management',
    'instagram_basic',
    'instagram_manage_messages',
  ])
  await press(refused, 'Cancelar')
  await say(page, 'A janela da Meta foi fechada antes do fim.')

  const popup = await signInAtFacebook()
  await press(popup, 'Continuar como quem administra Padaria Aurora')
  const choice = (name: string) => at.getByRole('checkbox', { name })
  await choice('Padaria Aurora').waitFor()
  expect(await choice('Padaria Aurora').isChecked()).toBe(true)
  expect(await choice('@padaria.aurora').isChecked()).toBe(false)
  await choice('@padaria.aurora').check()
  await look(page, 'facebook-choice-1440-light')
  await settledClean(page)
  await inDark(page)
  await page.setViewportSize(phoneSize)
  await look(page, 'facebook-choice-390-dark')
  await at.getByRole('button', { name: 'Conectar', exact: true }).click()
  await say(page, 'Contas conectadas: 2.')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const name of ['Messenger', 'Instagram']) {
    await row(page, name).getByText('Só se responde até 24 horas').waitFor()
    await row(page, name).getByText('Conectada', { exact: false }).waitFor()
  }

  await database.query(
    "update connections set status = 'DISCONNECTED', status_reason = 'token' where channel = 'facebook'",
  )
  await page.reload()
  await row(page, 'Messenger').getByText('A Meta não aceita mais o acesso desta conexão.').waitFor()
  await look(page, 'facebook-ended-1440-light')
  await row(page, 'Messenger').getByRole('button', { name: 'Entrar de novo' }).click()
  await press(await signInAtFacebook(), 'Continuar como')
  await choice('Padaria Aurora').waitFor()
  expect(await choice('Padaria Aurora').isChecked()).toBe(true)
  await at.getByText('Já conectada.', { exact: false }).first().waitFor()
  await look(page, 'facebook-again-1440-light')
  await at.getByRole('button', { name: 'Conectar', exact: true }).click()
  await row(page, 'Messenger').getByText('Conectada', { exact: false }).waitFor()

  await inDark(page)
  await add('Instagram')
  await at.getByRole('button', { name: 'Usar um token de página' }).click()
  await at.getByLabel('Token de acesso da página').fill('inventado')
  await at.getByRole('button', { name: 'Conectar', exact: true }).click()
  await at.getByText('A Meta não aceita este token.').waitFor()
  await look(page, 'facebook-token-1440-dark')
  await at.getByRole('button', { name: 'Fechar' }).click()
  await page.waitForURL(/\/connections$/)

  await database.query('update plans set use_facebook = false')
  await page.reload()
  await page.getByRole('button', { name: 'Nova conexão' }).click()
  await expect
    .poll(() => page.getByRole('menuitem').allTextContents())
    .toEqual(['WhatsApp (QR Code)', 'WhatsApp (API oficial)', 'Instagram'])
  expect(complaints).toEqual([])
})

test('a number signs up in Meta’s window: a wrong PIN is said at its field, the right one connects it', async () => {
  const { page, complaints } = await openPage(browser, { provoked: ['POST /api/whatsapp-signup 400'] })
  await signIn(page, server)
  const [{ id }] = (await askAs(page, 'GET', '/whatsapp/filter?channel=whatsappapi')) as [{ id: number }]
  await askAs(page, 'DELETE', `/whatsapp/${id}`)
  const { phoneNumberId } = demo.number
  await fetch(`${server.emulatorUrl}/v25.0/${phoneNumberId}/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${demoTokenOf(testSecrets)}`,
    },
    body: JSON.stringify({ messaging_product: 'whatsapp', pin: '246810' }),
  })
  await page.goto(`${server.url}/connections`)
  await page.getByRole('button', { name: 'Nova conexão' }).click()
  await page.getByRole('menuitem', { name: 'WhatsApp (API oficial)' }).click()
  const at = dialog(page)
  const signUp = async (pin: string) => {
    await at.getByLabel('PIN da verificação').fill(pin)
    const opened = expected(page.waitForEvent('popup'))
    await at.getByRole('button', { name: 'Continuar com a Meta' }).click()
    await (await opened).getByRole('button', { name: demo.number.name }).click()
  }
  await at.getByRole('button', { name: 'Continuar com a Meta' }).click()
  await at.getByText('Preencha este campo.').waitFor()
  await at.getByLabel('Nome').fill('Oficial')
  await signUp('111111')
  await at
    .getByText('Este não é o PIN da verificação em duas etapas deste número.', { exact: false })
    .waitFor()
  await look(page, 'signup-1440-light')
  await settledClean(page)
  await signUp('246810')
  await say(page, 'Conexão salva.')
  await row(page, 'Oficial').getByText('Conectada', { exact: false }).waitFor()
  expect(complaints).toEqual([])
})

test('signs a number in anew in Meta’s window after its access ended', async () => {
  const { page, complaints } = await openPage(browser)
  await database.query(
    "update connections set status = 'DISCONNECTED', status_reason = 'token' where name = 'Oficial'",
  )
  await signIn(page, server)
  await page.goto(`${server.url}/connections`)
  await row(page, 'Oficial').getByText('A Meta não aceita mais o acesso desta conexão.').waitFor()
  await row(page, 'Oficial').getByRole('button', { name: 'Entrar de novo' }).click()
  const at = dialog(page)
  await at.getByText('Escolha nela a mesma empresa', { exact: false }).waitFor()
  await look(page, 'signup-again-1440-light')
  await settledClean(page)
  const opened = expected(page.waitForEvent('popup'))
  await at.getByRole('button', { name: 'Continuar com a Meta' }).click()
  await (await opened).getByRole('button', { name: demo.number.name }).click()
  await say(page, 'Oficial está conectada de novo.')
  await row(page, 'Oficial').getByText('Conectada', { exact: false }).waitFor()
  expect(complaints).toEqual([])
})

test('an installation without an app at Meta says so, and takes a page’s own token and a number’s data', async () => {
  const plain = await startServer({
    EMULATORS: 'false',
    GRAPH_BASE_URL: server.emulatorUrl,
    DATABASE_URL: database.url,
  })
  onTestFinished(() => plain.stop())
  const { page, complaints } = await openPage(browser)
  await signIn(page, plain)
  await page.goto(`${plain.url}/connections`)
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Nova conexão' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const at = dialog(page)
  await add('WhatsApp (API oficial)')
  await at.getByLabel('ID do número').waitFor()
  await at.getByRole('button', { name: 'Fechar' }).click()
  await row(page, 'Instagram').getByRole('button', { name: 'Excluir conexão' }).click()
  await at.getByRole('button', { name: 'Excluir conexão' }).click()
  await row(page, 'Instagram').waitFor({ state: 'detached' })
  await add('Instagram')
  await at.getByText('O login do Facebook não está configurado nesta instalação', { exact: false }).waitFor()
  expect(await at.getByRole('button', { name: 'Entrar com o Facebook' }).count()).toBe(0)
  await at.getByLabel('Token de acesso da página').fill('page-token')
  await look(page, 'facebook-no-app-1440-light')
  await settledClean(page)
  await at.getByRole('button', { name: 'Conectar', exact: true }).click()
  await row(page, 'Instagram').getByText('Conectada', { exact: false }).waitFor()
  expect(complaints).toEqual([])
})
