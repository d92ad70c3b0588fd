import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { deskOf } from '#tests/journeys/desk.ts'
import { openPage, openPhone, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const { openTicket } = deskOf(server)

test('[API-001, API-002, API-007, API-013] a token, a test on the page, and the message on the phone', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  const number = await openTicket(page, 'Cliente da API', { accept: false })
  await page.getByRole('link', { name: 'API de mensagens' }).click()
  await page.getByRole('heading', { name: 'API de mensagens' }).waitFor()
  await page.getByText('Sem máscara nem caracteres especiais').waitFor()
  await settled(page)
  await shoot(page, 'messages-api')

  await page.getByRole('tab', { name: 'Tokens' }).click()
  await page.getByText('Nenhum token ainda.').waitFor()
  await page.getByRole('button', { name: 'Novo token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Loja virtual')
  await settled(page)
  await shoot(page, 'messages-api-token')
  await dialog.getByRole('button', { name: 'Novo token' }).click()
  const shown = page.getByRole('region', { name: 'Copie o token agora' })
  expect(await shown.textContent()).toMatch(/^wab_[\w-]{43}$/)
  await settled(page)
  await page.getByRole('button', { name: 'Usar no teste' }).click()

  const form = page.getByRole('form', { name: 'Testar: Mensagem de texto' })
  await form.getByLabel('Número').fill(number)
  await form.getByRole('textbox', { name: 'Mensagem' }).fill('Seu pedido saiu para entrega')
  await form.getByRole('button', { name: 'Enviar teste' }).click()
  await page.getByText('Mensagem enviada com sucesso').waitFor()
  await form.getByText('HTTP 200').waitFor()

  const media = page.getByRole('form', { name: 'Testar: Mensagem com mídia' })
  await media.getByLabel('Número').fill(number)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    media.getByRole('button', { name: /arquivo/ }).click(),
  ])
  await chooser.setFiles({ name: 'mapa.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await media.getByLabel('Legenda').fill('Como chegar')
  await media.getByRole('button', { name: 'Enviar teste' }).click()
  await media.getByText('HTTP 200').waitFor()
  await shoot(page, 'messages-api-sent')

  const { page: pocket } = await openPage(browser, { viewport: phoneSize })
  const phone = await openPhone(pocket, `${server.emulatorUrl}/phone/`, 'Cliente da API')
  await phone.bubble('Seu pedido saiu para entrega').waitFor()
  await phone.bubble('Como chegar').waitFor()

  await page.getByRole('tab', { name: 'Registro' }).click()
  const list = page.getByRole('list', { name: 'Últimas chamadas' })
  await list.getByRole('button', { name: /200/ }).first().click()
  await list.getByText('mapa.jpg').waitFor()
  await settledClean(page)
  await shoot(page, 'messages-api-log')
  expect(complaints).toEqual([])
})
