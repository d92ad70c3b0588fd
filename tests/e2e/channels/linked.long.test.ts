import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startWhatsAppEmulator } from '../../../emulators/whatsapp-web/whatsapp-emulator.ts'
import { fillLogin, freshEmail, newCompany, newPassword } from '#tests/journeys/accounts.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { dialog, row, say } from '#tests/journeys/connections-page.ts'
import { bubble, item, kind, menuOf } from '#tests/journeys/conversation-page.ts'
import { fieldOf, recordFor, signOff } from '#tests/journeys/desk.ts'
import { laptop, openPage, openPhone, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const trust = pathToFileURL(join(import.meta.dirname, '../../../emulators/whatsapp-web/trust.ts')).href
const emulator = await startWhatsAppEmulator()
// afterAll hooks run in reverse order.
afterAll(() => emulator.close())
const { server, browser } = await openStage({
  env: { WHATSAPP_WEB_URL: emulator.url, NODE_OPTIONS: `--import=${trust}` },
  browserFlags: fakeDevices,
})

let tries = 0
const voice = Buffer.concat([
  Buffer.from('OggS\0\x02'),
  Buffer.alloc(22),
  Buffer.from('OpusHead'),
  Buffer.alloc(64),
])

test('[CONN-023, CONN-027, CONN-034] links a phone, imports its address book, talks and reconnects', async () => {
  // A retry uses its own number, connection and customer, because the first attempt left its own.
  const [business, name, customer] = [
    `551199999000${++tries}`,
    `Loja ${tries}`,
    ['Ana Souza', 'Bruno Carvalho'][tries - 1] ?? '',
  ]
  const { page, complaints } = await openPage(browser)
  const { page: pocket } = await openPage(browser)
  await signIn(page, server)
  await page.goto(`${server.url}/connections`)
  await page.getByRole('button', { name: 'Nova conexão' }).click()
  await page.getByRole('menuitem', { name: 'WhatsApp (QR Code)' }).click()
  await dialog(page).getByLabel('Nome').fill(name)
  await dialog(page).getByRole('combobox', { name: 'Departamentos' }).click({ force: true })
  await page.getByRole('option', { name: 'Atendimento' }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await say(page, 'Conexão salva.')

  // The company's phone scans the screen.
  await pocket.goto(emulator.page)
  const openPanel = () => pocket.locator('#link-panel').evaluate((panel) => panel.setAttribute('open', ''))
  const scan = async () => {
    const buffer = await page.getByRole('img', { name: 'QR Code' }).screenshot()
    await openPanel()
    await pocket.locator('#link input[name=phone]').fill(business)
    await pocket
      .locator('input[name=picture]')
      .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer })
    await pocket.getByRole('list', { name: 'Aparelhos vinculados' }).getByText(business).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await row(page, name).getByText('Conectada', { exact: false }).waitFor()
  }
  await emulator.network.callPerson(business, `551197990000${tries}`, 'Dona Lurdes')
  await emulator.network.callPerson(business, `551197990001${tries}`, 'Seu Jorge')
  await scan()
  await shoot(pocket, 'pocket-linked')

  const book = page.getByRole('button', { name: `Importar contatos do celular: ${name} (2)` })
  await page.goto(`${server.url}/contacts/import`)
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByRole('button', { name: /Escolher planilha/ }).waitFor()
        return book.waitFor({ timeout: 4000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  await settledClean(page)
  await shoot(page, 'import-phone')
  await book.click()
  await page.getByRole('cell', { name: 'Dona Lurdes' }).waitFor()
  await page.getByRole('button', { name: 'Importar 2 linhas' }).click()
  await page.getByText('Contatos novos: 2.').waitFor()

  const phone = await openPhone(pocket, emulator.page, customer)
  await phone.write('Oi, vocês têm bolo?')
  await page
    .getByRole('link', { name: /^Atendimentos/ })
    .first()
    .click()
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.getByRole('button', { name: new RegExp(`^${customer}`) }).click()
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  const field = fieldOf(page)
  await field.waitFor()
  await signOff(page)
  const write = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
  }
  await write('Temos, de cenoura')
  await phone.bubble('Temos, de cenoura').waitFor()
  await bubble(page, 'Temos, de cenoura').getByRole('img', { name: /lida/i }).waitFor()

  await menuOf(page, 'vocês têm bolo')
  await item(page, 'Reagir com ❤️').click()
  await phone.bubble('vocês têm bolo').getByText('❤️').first().waitFor()
  await phone.bubble('Temos, de cenoura').hover()
  await phone.bubble('Temos, de cenoura').getByRole('button', { name: 'Reagir com 👍' }).click()
  await bubble(page, 'Temos, de cenoura').getByRole('img', { name: 'Reações: 👍' }).waitFor()

  await menuOf(page, 'Temos, de cenoura')
  await item(page, 'Editar').click()
  await page.getByRole('textbox', { name: 'Editando mensagem' }).fill('Temos, de fubá')
  await page.keyboard.press('Enter')
  await phone.bubble('Temos, de fubá').getByText('editada').waitFor()
  await phone.bubble('vocês têm bolo').hover()
  await phone.bubble('vocês têm bolo').getByRole('button', { name: 'Editar' }).click()
  await phone.write('Oi, vocês têm torta?')
  await bubble(page, 'Oi, vocês têm torta?').waitFor()

  await menuOf(page, 'Temos, de fubá')
  await item(page, 'Apagar').click()
  await dialog(page).getByRole('button', { name: 'Apagar' }).click()
  await phone.bubble('Mensagem apagada').waitFor()
  await phone.write('esquece')
  await bubble(page, 'esquece').waitFor()
  await phone.bubble('esquece').hover()
  await phone.bubble('esquece').getByRole('button', { name: 'Apagar para todos' }).click()
  await phone.thread.locator('.bubble.mine', { hasText: 'Mensagem apagada' }).waitFor()
  await bubble(page, 'apagada pelo contato').waitFor()
  const attached = { name: 'bolo.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await pocket
    .locator('#file')
    .setInputFiles([attached, { name: 'voz.ogg', mimeType: 'audio/ogg', buffer: voice }])
  await kind(page, 'image').locator('img').waitFor()
  await kind(page, 'audio').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Anexar' }).click(),
  ])
  await chooser.setFiles(attached)
  await dialog(page).getByRole('button', { name: 'Enviar', exact: true }).click()
  const shown = phone.thread.locator('.bubble:not(.mine) img')
  await shown.waitFor()
  await expect
    .poll(() => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(640)
  await page.getByRole('button', { name: 'Gravar áudio' }).click()
  await recordFor(page, 2)
  await page.getByRole('button', { name: 'Enviar gravação' }).click()
  await phone.thread.locator('.bubble:not(.mine) audio').waitFor()

  await shoot(page, 'linked-conversation')
  await shoot(pocket, 'pocket-conversation')
  await settledClean(pocket)

  // A short network failure loses nothing and needs no action.
  emulator.network.drop(business)
  await phone.write('caiu a rede?')
  await bubble(page, 'caiu a rede?').waitFor()
  await write('já voltou')
  await phone.bubble('já voltou').waitFor()

  // Unlinking on the phone shows a notice; messages wait for the new code.
  await openPanel()
  await pocket
    .getByRole('listitem')
    .filter({ hasText: business })
    .getByRole('button', { name: 'Desvincular' })
    .click()
  await page.getByRole('link', { name: /^Conexões/ }).click()
  await shoot(page, 'linked-lost')
  await row(page, name).getByRole('button', { name: 'QR Code', exact: true }).click()
  await scan()
  await phone.write('agora sim')
  await page
    .getByRole('link', { name: /^Atendimentos/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: new RegExp(`^${customer}`) })
    .first()
    .click()
  await bubble(page, 'agora sim').waitFor()
  await write('de volta')
  await phone.bubble('de volta').waitFor()
  expect(complaints).toEqual([])
})

for (const [viewport, business] of [
  [laptop, '5511988880101'],
  [phoneSize, '5511988880102'],
] as const) {
  test(`leads a new company to its first answer at ${viewport.width} px`, async () => {
    const { page, complaints } = await openPage(browser, { viewport })
    const { page: pocket } = await openPage(browser)
    const email = freshEmail('padeira')
    await newCompany(server, email, 7)
    await page.goto(`${server.url}/login`)
    await fillLogin(page, email, newPassword)
    const isPhone = viewport === phoneSize
    const checklist = page.getByRole('region', { name: 'Primeiros passos' })
    if (isPhone) await page.getByRole('button', { name: 'Primeiros passos: 0 de 6' }).click()
    const connect = checklist.getByRole('link', { name: 'Conectar um WhatsApp: Conectar' })
    await connect.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Nome').fill('Balcão')
    await page.keyboard.press('Enter')

    const qr = page.getByRole('img', { name: 'QR Code' })
    await qr.waitFor()
    await pocket.goto(emulator.page)
    await pocket.locator('#link-panel').evaluate((panel) => panel.setAttribute('open', ''))
    await pocket.locator('#link input[name=phone]').fill(business)
    const photograph = { name: 'qr.png', mimeType: 'image/png', buffer: await qr.screenshot() }
    await pocket.locator('input[name=picture]').setInputFiles(photograph)
    await pocket.getByRole('list', { name: 'Aparelhos vinculados' }).getByText(business).waitFor()
    await dialog(page).waitFor({ state: 'detached' })

    const phone = await openPhone(pocket, emulator.page, 'Camila Ferreira')
    await pocket.getByLabel('Número da empresa').selectOption(business)
    await phone.write('Oi, vocês abrem hoje?')
    await page.goto(`${server.url}/tickets?tab=pending`)
    await page.getByRole('button', { name: /^Camila Ferreira/ }).click()
    await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
    await signOff(page)
    await fieldOf(page).fill('Abrimos sim, até as 20h')
    await fieldOf(page).press('Enter')
    await phone.bubble('Abrimos sim, até as 20h').waitFor()

    await page.goto(`${server.url}/tickets`)
    if (isPhone) await page.getByRole('button', { name: 'Primeiros passos: 3 de 6' }).click()
    await checklist.getByText('3 de 6').waitFor()
    await settledClean(page)
    await shoot(page, `first-hour-${viewport.width}`)
    expect(complaints).toEqual([])
  })
}
