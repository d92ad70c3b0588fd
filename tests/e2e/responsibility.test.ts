import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { askAs } from '#tests/journeys/ask-as.ts'
import { boxOf, hasFocus, linesOf, overlap } from '#tests/journeys/boxes.ts'
import { fieldOf, signOff, toolOf } from '#tests/journeys/desk.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser, database } = await openStage({ browserFlags: fakeDevices })

let customers = 0
const writes = async (name: string, text = 'Oi', from?: string) => {
  customers += from ? 0 : 1
  const number = from ?? `55119760000${String(customers).padStart(2, '0')}`
  await server.control.sendAsCustomer({ from: number, name, text })
  return number
}
const cardOf = (page: Page, name: string) => page.locator('[data-ticket]').filter({ hasText: name })
const open = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  // The newest customer stands last in the list, and out of sight once some journeys were retried.
  const isThere = async () => {
    if (await cardOf(page, name).count()) return true
    await page.locator('[data-ticket]').last().scrollIntoViewIfNeeded()
    return false
  }
  await expect.poll(isThere).toBe(true)
  await cardOf(page, name)
    .last()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}
/** The change is shown optimistically; the list follows the server's response, so the test waits for it before it navigates. */
const accept = async (page: Page) => {
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await page.waitForURL((url) => !url.searchParams.has('tab'))
}
const ticketOf = async (page: Page, name: string) => {
  const { tickets } = (await askAs(page, 'GET', `/tickets?searchParam=${encodeURIComponent(name)}`)) as {
    tickets: { id: number; status: string; userId: number | null; user: { name: string } | null }[]
  }
  return tickets[0]
}
const undo = (page: Page) => page.getByRole('button', { name: /^Desfazer/ })

test('[U-B1, V-B4, U-m9, U-M6, U-m18] the online colleague who was chosen gets the ticket, is rung, and sees the note', async () => {
  const { page: marina, complaints } = await openPage(browser)
  const { page: rafael } = await openPage(browser)
  await signIn(marina, server)
  await signIn(rafael, server, 1)
  await writes('Berta Luz')
  await open(marina, 'Berta Luz')
  await accept(marina)
  await fieldOf(marina).waitFor()
  await marina.getByRole('button', { name: 'Transferir', exact: true }).click()
  const dialog = marina.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Transferir para' }).click()
  await shoot(marina, 'transfer-choice')
  await dialog.getByRole('combobox', { name: 'Transferir para' }).fill('raf')
  await marina.getByRole('option', { name: /Rafael/ }).click()
  await dialog
    .getByRole('textbox', { name: 'Mensagem para quem recebe' })
    .pressSequentially('Quer o contrato ainda hoje, por favor.', { delay: 20 })
  await dialog.getByRole('button', { name: 'Transferir' }).click()
  await rafael.getByText('Marina Alves transferiu Berta Luz para você.').waitFor()
  expect((await ticketOf(marina, 'Berta Luz'))?.user?.name).toBe('Rafael Costa')
  await cardOf(rafael, 'Berta Luz').getByText('Marina: 📝 Quer o contrato').waitFor()
  await rafael.getByRole('button', { name: /Notificações: \d+ não lida/ }).waitFor()
  await shoot(rafael, 'transferred-to-me')
  await rafael.goto(`${server.url}/contacts`)
  await expect.poll(() => rafael.title()).toMatch(/^① /)
  expect(complaints).toEqual([])
})

for (const viewport of [{ width: 1024, height: 720 }, phoneSize]) {
  test(`[U-B3] the contact panel has its width at ${viewport.width} pixels`, async () => {
    const name = `Nuno ${viewport.width}`
    await writes(name)
    const { page } = await openPage(browser, { viewport })
    await signIn(page, server)
    await open(page, name)
    await page.getByRole('heading', { name }).getByRole('button').click()
    const panel = page.getByRole('complementary', { name: 'Contato' })
    const box = async () => {
      const { x = 0, width = 0 } = (await panel.boundingBox()) ?? {}
      return { width, right: x + width }
    }
    await expect.poll(box).toEqual({ width: 320, right: viewport.width })
    await shoot(page, `panel-${viewport.width}`)
  })
}

test('[U-M2, U-M3] ignores no ticket on a double click on return; undoes an ignore by button or key', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await writes('Ester Paz')
  await open(page, 'Ester Paz')
  await accept(page)
  await fieldOf(page).waitFor()
  const back = page.getByRole('button', { name: 'Devolver ao departamento' }).last()
  const { x = 0, y = 0 } = (await back.boundingBox()) ?? {}
  await page.mouse.dblclick(x + 10, y + 10, { delay: 20 })
  await page.getByText('Ester Paz: devolvido ao departamento').waitFor()
  expect((await ticketOf(page, 'Ester Paz'))?.status).toBe('pending')
  await undo(page).click()
  await expect.poll(async () => (await ticketOf(page, 'Ester Paz'))?.status).toBe('open')

  await writes('Iara Reis')
  await open(page, 'Iara Reis')
  await page.getByRole('button', { name: 'Ignorar', exact: true }).last().click()
  await page.getByText('Iara Reis: ignorado').waitFor()
  await shoot(page, 'undo-bar')
  await page.locator('body').press('z')
  await expect.poll(async () => (await ticketOf(page, 'Iara Reis'))?.status).toBe('pending')
})

test('[U-M5, U-m5] sorts waiting tickets by their wait, shows it on the card, and keeps it after a look', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await writes('Zilda Cruz', 'Primeira')
  await writes('Otto Melo', 'Segunda')
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await cardOf(page, 'Otto Melo').waitFor()
  await database.query(
    `update tickets set waiting_since = now() - interval '45 minutes' from contacts
      where contacts.company_id = tickets.company_id and contacts.id = contact_id and contacts.name = $1`,
    ['Otto Melo'],
  )
  await page.reload()
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  const first = page.locator('[data-ticket]').first()
  await first.getByText('Otto Melo').waitFor()
  await first.locator('[data-waiting="hot"]').waitFor()
  await first.getByRole('button', { name: /^Otto Melo/ }).click()
  await page.getByRole('log').getByText('Segunda').waitFor()
  await first.locator('[data-waiting="hot"]').waitFor()
  await shoot(page, 'waiting')
  await page.getByRole('button', { name: /tema/i }).click()
  await shoot(page, 'waiting-dark')
  expect(complaints).toEqual([])
})

test('[U-M8, U-M9] Escape closes the innermost thing only; keys work while writing', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  for (const name of ['Alba Um', 'Alba Dois']) {
    await writes(name)
    await open(page, name)
    await accept(page)
    await fieldOf(page).waitFor()
  }
  await signOff(page)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  const field = fieldOf(page)
  const shown = () => page.getByRole('heading', { level: 2 }).first().textContent()
  await page.locator('[data-ticket]').first().getByRole('button').first().click()
  const before = await shown()
  await field.focus()
  await field.press('Alt+ArrowDown')
  await expect.poll(shown).not.toBe(before)
  await field.focus()
  await field.press('Alt+ArrowUp')
  await expect.poll(shown).toBe(before)

  await toolOf(page, 'Nota interna').waitFor()
  await page.getByRole('button', { name: 'Gravar áudio' }).click()
  const recording = page.getByRole('group', { name: /Gravando/ })
  // Before the microphone is open, Escape asks no question.
  const sending = page.getByRole('button', { name: 'Enviar gravação' })
  await expect.poll(() => sending.isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await recording.getByText('Descartar a gravação?').waitFor()
  await page.keyboard.press('Escape')
  await recording.getByText('Gravando áudio').waitFor()
  await page.keyboard.press('Escape')
  await recording.getByRole('button', { name: 'Descartar', exact: true }).click()
  await recording.waitFor({ state: 'detached' })
  expect(await shown()).toBe(before)
  await expect.poll(() => field.evaluate((one) => one.ownerDocument.activeElement === one)).toBe(true)

  await page.keyboard.press('Escape')
  await expect.poll(() => field.evaluate((one) => one.ownerDocument.activeElement === one)).toBe(false)
  expect(await shown()).toBe(before)
  await page.keyboard.press('Escape')
  await page.waitForURL(/\/tickets$/)

  await cardOf(page, String(before)).getByRole('button').first().click()
  await field.fill('Tudo certo então!')
  await field.press('Control+Enter')
  await page.getByRole('dialog').getByRole('radio', { name: 'Sem mensagem de despedida' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Resolver', exact: true }).click()
  await expect.poll(async () => (await ticketOf(page, String(before)))?.status).toBe('closed')
})

test('[U-M12, U-M14] at 1280 pixels with menu and panel the name and the buttons of the header are whole', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 720 } })
  await signIn(page, server)
  await writes('Wanda Figueira')
  await open(page, 'Wanda Figueira')
  await accept(page)
  await fieldOf(page).waitFor()
  await page.getByRole('button', { name: 'Dados do contato' }).first().click()
  await page.getByRole('complementary', { name: 'Contato' }).waitFor()
  await shoot(page, 'header-1280')
  const name = page.getByRole('heading', { name: 'Wanda Figueira' }).first()
  const isCut = await name.getByRole('button').evaluate((one) => {
    const { scrollWidth, clientWidth } = one as unknown as { scrollWidth: number; clientWidth: number }
    return scrollWidth > clientWidth
  })
  expect(isCut).toBe(false)
  const tabs = page.getByRole('tablist', { name: 'Listas de atendimentos' }).getByRole('tab')
  const boxes = await Promise.all((await tabs.all()).map((one) => one.boundingBox()))
  for (const [index, box] of boxes.slice(1).entries()) {
    const before = boxes[index]
    expect(box?.x ?? 0).toBeGreaterThanOrEqual((before?.x ?? 0) + (before?.width ?? 0) - 1)
  }
})

test('[V-M4, U-m6] a lost line is told above the list and the composer; no network is told at once', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await writes('Lia Porto')
  await open(page, 'Lia Porto')
  await accept(page)
  await fieldOf(page).waitFor()
  await database.query(`update connections set status = 'DISCONNECTED' where last_inbound_at is not null`)
  await page.reload()
  await fieldOf(page).waitFor()
  const told = page.getByText(/está desconectada desde/)
  await expect.poll(() => told.count()).toBe(2)
  await page.getByText('O que você enviar sai quando ela voltar.').waitFor()
  await page.getByRole('link', { name: 'Reconectar' }).first().waitFor()
  await shoot(page, 'line-trouble')
  await page.setViewportSize(phoneSize)
  await shoot(page, 'line-trouble-390')
  await database.query(`update connections set status = 'CONNECTED'`)
  await page.context().setOffline(true)
  await page
    .getByText(/[Ss]em conexão/)
    .first()
    .waitFor()
})

test('[P4, U-m19] a conversation is fetched as its card is pointed at; few Tab stops lead to it', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  for (const name of ['Rita Um', 'Rita Dois', 'Rita Três']) await writes(name)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await cardOf(page, 'Rita Dois').waitFor()
  const asked = expected(page.waitForRequest((request) => request.url().includes('/api/messages/')))
  await cardOf(page, 'Rita Dois').hover()
  const uuid = await cardOf(page, 'Rita Dois').getAttribute('data-ticket')
  expect((await asked).url()).toContain(String(uuid))
  await open(page, 'Rita Dois')
  await page.getByRole('log').getByText('Oi').waitFor()
  await page.getByRole('searchbox').or(page.locator('[data-search] input')).first().focus()
  const inConversation = () =>
    page.evaluate<boolean>('document.activeElement.closest("#conversation") !== null')
  let stops = 0
  while (stops < 20 && !(await inConversation())) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  expect(stops).toBeLessThan(20)
})

test('[V-M13] with two connections card, header and panel name the one that the ticket runs on', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await database.query(
    `insert into connections (company_id, name, channel, provider_account)
      select company_id, 'Loja 2', channel, 'loja-2' from connections order by id limit 1`,
  )
  await writes('Caio Dom')
  await page.reload()
  await open(page, 'Caio Dom')
  await cardOf(page, 'Caio Dom').getByTitle('Conexão: WhatsApp Aurora').waitFor()
  await page.locator('header').getByTitle('Conexão: WhatsApp Aurora').waitFor()
  await shoot(page, 'connection-chip')
})

test('[U-m8, U-m21, U-m29] focuses the search, hides tooltips of what is open, keeps the lock off the send', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  await writes('Vilma Sá')
  await open(page, 'Vilma Sá')
  await accept(page)
  await fieldOf(page).waitFor()
  await toolOf(page, 'Enviar contato').click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => hasFocus(dialog.getByRole('searchbox'))).toBe(true)
  await page.keyboard.press('Escape')

  await toolOf(page, 'Emoji').click()
  await page.getByRole('searchbox', { name: 'Buscar emoji' }).waitFor()
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByRole('dialog', { name: 'Notificações' }).waitFor()
  expect(await page.getByRole('tooltip').count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Gravar áudio' }).click()
  await page.getByRole('timer').waitFor()
  const sends = await boxOf(page.getByRole('button', { name: 'Enviar gravação' }))
  await page.getByRole('button', { name: 'Descartar gravação' }).click()
  await fieldOf(page).waitFor()
  expect(overlap(sends, await boxOf(toolOf(page, 'Nota interna')))).toBe(false)
})

test('[U-m11] a button that lies under a notice can be clicked', async () => {
  await writes('Wanda Rios')
  const { page } = await openPage(browser, { viewport: phoneSize })
  await signIn(page, server)
  await page.goto(`${server.url}/contacts?q=Wanda`)
  await page.getByRole('button', { name: 'Bloquear', exact: true }).first().click()
  const notice = page.getByRole('alert').filter({ hasText: 'Contato bloqueado.' })
  await notice.hover({ force: true })
  const { x, y, width, height } = await boxOf(notice)
  const [across, down] = [x + width / 2, y + height / 2]
  // A button is placed exactly there, over any content.
  await page.locator('body').evaluate(
    (body, [left, top]) => {
      const button = body.ownerDocument.createElement('button')
      button.textContent = 'Embaixo'
      button.style.cssText = `position:fixed;left:${left}px;top:${top}px;z-index:1`
      button.addEventListener('click', () => button.setAttribute('data-clicked', ''))
      body.append(button)
    },
    [across, down] as const,
  )
  await page.mouse.click(across + 4, down + 4)
  await page.locator('button[data-clicked]').waitFor()
  expect(await notice.count()).toBe(1)
})

test('[U-m23, U-m24] a caption is as wide as its picture; a reaction lies on no letter', async () => {
  const { page } = await openPage(browser)
  await signIn(page, server)
  const from = await writes('Xênia Paz')
  const caption = 'Este é o bolo que eu queria para o aniversário de quinze anos da minha filha. '.repeat(3)
  const base64 = (await picture()).toString('base64')
  await server.control.sendAsCustomer({
    from,
    media: { type: 'image', base64, mimeType: 'image/jpeg', caption },
  })
  const { wamid } = await server.control.sendAsCustomer({ from, text: 'Duas linhas\nde texto curto' })
  await server.control.sendAsCustomer({
    from,
    message: { type: 'reaction', reaction: { message_id: wamid, emoji: '❤️' } },
  })
  await page.getByRole('searchbox', { name: 'Buscar nome, número ou mensagem' }).fill('Xênia')
  await cardOf(page, 'Xênia Paz')
    .first()
    .getByRole('button', { name: /^Xênia Paz/ })
    .click()
  const bubbles = page.getByRole('log').getByRole('article')
  const photo = bubbles.filter({ hasText: 'quinze anos' })
  const picturesOwn = photo.getByRole('img')
  await picturesOwn.waitFor()
  const reacted = bubbles.filter({ hasText: 'Duas linhas' })
  const words = reacted.getByText('Duas linhas')
  // Polled, because a picture that has just loaded moves the bubbles below it.
  const measured = async () => {
    const [frame, inside] = [await boxOf(photo), await boxOf(picturesOwn)]
    const chip = await boxOf(reacted.getByText('❤️'))
    const covered = (await linesOf(words)).filter((line) => overlap(line, chip))
    return { isAsWide: frame.width >= inside.width && frame.width - inside.width < 28, covered }
  }
  await expect.poll(measured).toEqual({ isAsWide: true, covered: [] })
})
