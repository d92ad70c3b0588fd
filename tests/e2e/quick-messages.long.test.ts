import { expect, test } from 'vitest'
import { fitsWindow, settledClean } from '#tests/journeys/look-everywhere.ts'
import { deskOf, fieldOf, signOff, toolOf } from '#tests/journeys/desk.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const { openTicket, sentTo } = deskOf(server)

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
  await dialog.getByLabel('Mensagem', { exact: true }).press('Home')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
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
  await settledClean(page)
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
  await page.getByRole('link', { name: 'Atendimentos', exact: true }).click()
  const from = await openTicket(page, 'Paula Prado')
  await signOff(page)
  const field = fieldOf(page)
  await field.pressSequentially('/')
  const options = page.getByRole('option')
  await expect.poll(() => options.count()).toBe(3)
  await page.getByText(`${long.slice(0, 90)}…`, { exact: true }).waitFor()
  await shoot(page, 'picker')
  await settledClean(page)
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

test('on a phone and in the dark it fits', async () => {
  const { page } = await openPage(browser, { viewport: phoneSize })
  await page.addInitScript(() => localStorage.setItem('preferredTheme', 'dark'))
  await signIn(page, server)
  await openTicket(page, 'Fábio Sá')
  await fieldOf(page).waitFor()
  await settledClean(page)
  await fieldOf(page).fill('/')
  await page.getByRole('option').first().waitFor()
  await shoot(page, 'phone-picker')
  await fieldOf(page).fill('')
  await toolOf(page, 'Emoji').click()
  await page.getByPlaceholder('Buscar emoji').waitFor()
  await shoot(page, 'phone-emoji')
  await page.keyboard.press('Escape')
  await shoot(page, 'phone-composer')
  await fitsWindow(page)
  await page.goto(`${server.url}/quick-messages`)
  await page.getByText('/carro').waitFor()
  await shoot(page, 'phone-quick')
  await settledClean(page)
})
