import { afterAll, expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const site = await startWebhookEmulator()
afterAll(() => site.close())
const { server, browser } = await openStage({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })

test('shows a failed delivery in the log and sends it again', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/queue-integration`)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByText('Nenhum webhook ainda.').waitFor()
  await shoot(page, 'webhooks-none')
  await page.getByRole('button', { name: 'Novo webhook' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Loja virtual')
  await dialog.getByLabel('Endereço').fill('ftp://loja')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('Informe um endereço completo').waitFor()
  await dialog.getByLabel('Endereço').fill(`${site.url}/eventos`)
  await dialog.getByRole('checkbox', { name: 'Contato criado' }).check()
  await settled(page)
  await shoot(page, 'webhook-dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
  site.secrets.push(secret)
  await shoot(page, 'webhook-secret')
  await dialog.getByRole('button', { name: 'Pronto' }).click()
  await page.getByRole('row', { name: /Loja virtual.*Ativo/ }).waitFor()

  site.answers.push({ status: 500, body: 'Banco de dados fora do ar' })
  await page.getByRole('button', { name: 'Enviar exemplo' }).click()
  await shoot(page, 'webhook-example')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await dialog.getByText('Banco de dados fora do ar').waitFor()
  await settledClean(page)
  await shoot(page, 'webhook-delivery-failed')
  await dialog.getByRole('button', { name: 'Reenviar' }).click()
  await dialog.getByText('Entregue').waitFor()
  await dialog.getByText('HTTP 204').waitFor()
  expect(site.received.map(({ genuine, repeated }) => [genuine, repeated])).toEqual([
    [true, false],
    [true, true],
  ])
  await shoot(page, 'webhook-delivery')
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  const row = page.getByRole('row', { name: /Mensagem recebida.*Exemplo/ })
  await row.getByRole('checkbox', { name: 'Selecionar' }).check()
  await page.getByRole('button', { name: 'Reenviar 1' }).click()
  await page.getByText('1 aguardando envio.').first().waitFor()
  await expect.poll(() => site.received.length).toBe(3)
  await page.getByRole('searchbox').fill('999999')
  await page.getByText('Nenhuma entrega encontrada.').waitFor()
  await page.getByRole('button', { name: 'Limpar' }).click()
  await row.waitFor()
  await page.getByRole('button', { name: 'Reenviar período' }).click()
  await dialog.getByRole('checkbox', { name: 'Só o que falhou' }).uncheck()
  await shoot(page, 'webhook-resend')
  await dialog.getByRole('button', { name: 'Reenviar' }).click()
  await expect.poll(() => site.received.length).toBe(4)
  expect(new Set(site.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await shoot(page, 'webhook-deliveries')

  await page.setViewportSize(phoneSize)
  await shoot(page, 'webhook-deliveries-phone')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'Pausar' }).click()
  await page.getByText('Webhook pausado.').first().waitFor()
  await page.getByText('Pausado', { exact: true }).waitFor()
  await shoot(page, 'webhooks-phone')
  await settled(page)
  expect(complaints).toEqual([])
})
