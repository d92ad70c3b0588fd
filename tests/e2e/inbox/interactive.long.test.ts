import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOn } from '#tests/journeys/axe.ts'
import { kind, toast } from '#tests/journeys/conversation-page.ts'
import { deskOf, toolOf } from '#tests/journeys/desk.ts'
import { openPage, openPhone, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage()
const { openTicket, sentTo } = deskOf(server)

/** Takes a screenshot in each theme, and returns axe violations of the light one. */
async function lookAt(page: Page, name: string) {
  for (const theme of ['dark', 'light']) {
    await page.evaluate(`document.documentElement.dataset.mantineColorScheme = '${theme}'`)
    await shoot(page, `${name}-${theme}`)
  }
  return violationsOn(page)
}

test('[MSG-044, MSG-045, MSG-046, MSG-059, SHELL-039] a list and a payment are built, arrive, and the customer’s choice says what it answers', async () => {
  const { page, complaints } = await openPage(browser, {
    provoked: ['POST /api/messages/lista/x 400', 'POST /api/messages/lista/{} 503'],
  })
  await signIn(page, server)
  const from = await openTicket(page, 'Lia Campos')
  const dialog = page.getByRole('dialog', { name: 'Mensagem interativa' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true }).locator('visible=true')
  const send = dialog.getByRole('button', { name: 'Enviar' }).locator('visible=true')

  await toolOf(page, 'Mensagem interativa').click()
  await dialog.getByRole('tab').first().waitFor()
  expect(await dialog.getByRole('tab').allTextContents()).toEqual([
    'Lista',
    'URL',
    'Copia',
    'Me Ligue',
    'PIX',
  ])
  await send.click()
  await dialog.getByText('Por favor, selecione um título.').waitFor()
  await field('Título').fill('Cardápio')
  await field('Texto').fill('O que vai ser hoje?')
  await field('Texto do botão').fill('Ver opções')
  await field('Opção 1').fill('Bolo de cenoura')
  await field('Descrição da opção 1').fill('com calda')
  await dialog.getByRole('button', { name: 'Nova opção' }).click()
  await field('Opção 2').fill('Bolo de fubá')
  await shoot(page, 'interactive-list')

  const answers = [
    (route: Route) => route.fulfill({ status: 503, body: '{}' }),
    (route: Route) => route.continue({ url: `${server.url}/api/messages/lista/x` }),
  ]
  // One route for all answers: ending a route may leave a request of the same moment hanging.
  await page.route('**/messages/lista/*', (route) => (answers.shift() ?? ((last) => last.continue()))(route))
  await send.click()
  await toast(page, 'Erro ao enviar a mensagem. Tente novamente.').waitFor()
  await send.click()
  await toast(page, 'ID do Ticket inválido.').waitFor()
  await send.click()
  await dialog.waitFor({ state: 'hidden' })
  await kind(page, 'listMessage').getByText('Bolo de fubá').waitFor()

  const { page: customer } = await openPage(browser)
  const phone = await openPhone(customer, `${server.emulatorUrl}/phone/`, 'Lia Campos')
  await phone.bubble('O que vai ser hoje?').getByText('Ver opções').click()
  await phone.bubble('O que vai ser hoje?').getByRole('button', { name: 'Bolo de fubá' }).click()
  const answer = kind(page, 'interactiveMessage')
  await answer.getByText('Resposta escolhida').waitFor()
  expect(await answer.getByRole('button').first().textContent()).toContain('Cardápio')

  await toolOf(page, 'Mensagem interativa').click()
  await dialog.getByRole('tab', { name: 'URL' }).click()
  const vitrine = { name: 'vitrine.jpg', mimeType: 'image/jpeg', buffer: await picture(400, 200) }
  await dialog.locator('input[type=file]').first().setInputFiles(vitrine)
  await field('Título').fill('Nosso site')
  await field('Texto do botão').fill('Abrir')
  await field('Endereço').fill('padaria.example')
  await send.click()
  await dialog.getByText('Comece com https://').waitFor()
  await field('Endereço').fill('https://padaria.example/hoje')
  await shoot(page, 'interactive-url')
  await send.click()
  await dialog.waitFor({ state: 'hidden' })
  const site = kind(page, 'interactiveMessage').filter({ hasText: 'Nosso site' })
  await site.getByRole('link', { name: 'Abrir' }).waitFor()
  await site.getByRole('button', { name: 'Ampliar imagem' }).waitFor()

  await toolOf(page, 'Mensagem interativa').click()
  await dialog.getByRole('tab', { name: 'PIX' }).click()
  await field('Título').fill('Pedido 12')
  await field('Valor').pressSequentially('12345')
  expect((await field('Valor').inputValue()).replace(/\s/g, ' ')).toBe('R$ 123,45')
  await field('Nome do recebedor').fill('Padaria Aurora')
  await dialog.getByRole('combobox', { name: 'Tipo de chave' }).click()
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'CNPJ',
    'CPF',
    'Telefone',
    'E-mail',
    'Chave aleatória',
  ])
  await page.getByRole('option', { name: 'Telefone' }).click()
  await field('Chave PIX').fill('11999999999')
  expect(await lookAt(page, 'interactive-pix')).toEqual([])
  await send.click()
  await dialog.waitFor({ state: 'hidden' })
  const payment = kind(page, 'interactiveMessage').filter({ hasText: 'Pedido 12' })
  await payment.getByText('R$ 123,45').waitFor()
  await payment.getByText('PHONE: +5511999999999').waitFor()
  await expect
    .poll(async () => JSON.stringify((await sentTo(from)).at(-1)))
    .toContain('"key":"+5511999999999","key_type":"PHONE"')
  await phone.bubble('Pedido 12').getByText('R$ 123,45').waitFor()
  await shoot(customer, 'interactive-phone')

  await page.setViewportSize(phoneSize)
  await kind(page, 'listMessage').waitFor()
  expect(await lookAt(page, 'interactive-sent-narrow')).toEqual([])
  await toolOf(page, 'Mensagem interativa').click()
  await field('Título').waitFor()
  expect(await lookAt(page, 'interactive-list-narrow')).toEqual([])
  await dialog.getByRole('tab', { name: 'Me Ligue' }).click()
  await dialog.getByText('No WhatsApp oficial, o número sai no texto', { exact: false }).waitFor()
  await shoot(page, 'interactive-call-narrow')
  expect(complaints).toEqual([])
})

test('outside the window a template is chosen, filled in, seen and sent', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await openTicket(page, 'Nilo Prado')
  await database.query(`update tickets set last_inbound_at = now() - interval '2 days'
    from contacts where contacts.id = tickets.contact_id and contacts.name = 'Nilo Prado'`)
  await page.reload()
  await page.getByText('só um modelo aprovado chega até ele.').waitFor()
  await page.getByRole('button', { name: 'Enviar modelo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar modelo' })
  // Nobody has synced: the dialog fetches them.
  await dialog.getByRole('combobox', { name: 'Modelo' }).click()
  expect(await page.getByRole('option').allTextContents()).toEqual([
    'cardapio_do_dia (pt_BR)',
    'pedido_pronto (pt_BR)',
    'retomar_conversa (pt_BR)',
  ])
  await page.getByRole('option', { name: 'pedido_pronto' }).click()
  const send = dialog.getByRole('button', { name: 'Enviar modelo' })
  await send.click()
  // The variable already contains the customer's name.
  expect(await dialog.getByText('Preencha este campo.').count()).toBe(3)
  await dialog.getByRole('textbox', { name: 'Título: 1' }).fill('1042')
  await dialog.getByRole('textbox', { name: 'Variável 1' }).fill('{{firstName}}')
  await dialog.getByRole('textbox', { name: 'Variável 2' }).fill('18h')
  await dialog.getByRole('textbox', { name: 'Botão “Ver pedido”' }).fill('1042')
  await dialog
    .getByRole('group', { name: 'Prévia' })
    .getByText('Olá Nilo, seu pedido está pronto. Retire até as 18h.')
    .waitFor()
  expect(await lookAt(page, 'template-dialog')).toEqual([])
  await send.click()
  await dialog.waitFor({ state: 'hidden' })
  await kind(page, 'interactiveMessage').getByText('Olá Nilo, seu pedido está pronto.').waitFor()
  expect(await lookAt(page, 'template-sent')).toEqual([])

  const { page: customer } = await openPage(browser)
  const phone = await openPhone(customer, `${server.emulatorUrl}/phone/`, 'Nilo Prado')
  await phone.bubble('Olá Nilo').getByRole('button', { name: 'Estou a caminho' }).click()
  await page.getByText('Resposta escolhida').waitFor()
  await page.getByRole('textbox', { name: 'Escreva uma mensagem' }).waitFor()

  await page.goto(`${server.url}/connections`)
  await page.getByRole('button', { name: 'Modelos de mensagem' }).click()
  await page.getByRole('dialog').getByText('Recusado (INVALID_FORMAT)').waitFor()
  expect(await lookAt(page, 'templates')).toEqual([])
  expect(complaints).toEqual([])
})
