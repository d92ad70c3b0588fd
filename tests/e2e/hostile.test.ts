import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { askAs } from '#tests/journeys/ask-as.ts'
import { boxOf, linesOf } from '#tests/journeys/boxes.ts'
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

test('T15: whatever strangers write or are called is text on every screen, and runs nothing', async () => {
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

/** Returns the bounding box of an element as soon as it is there. */
const shown = async (locator: Locator) => {
  await locator.waitFor()
  return boxOf(locator)
}

test('keeps long names without a space and many departments within their places on a phone', async () => {
  const { page, complaints } = await openPage(browser, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  })
  await signIn(page, server)
  attempt += 1
  const name = `Pneumoultramicroscopicossilicovulcanoconiotique${attempt}`
  await server.control.sendAsCustomer({ from: `55119740008${70 + attempt}`, name, text: 'Oi' })
  for (let number = 0; number < 20; number++)
    await askAs(page, 'POST', '/queue', {
      name: `Setor ${attempt}-${number}`,
      color: `#3366${10 + number}${attempt}`.padEnd(7, '0'),
      greetingMessage: 'Olá!',
    })
  const overflow = () =>
    page.evaluate(
      `(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight])(document.documentElement)`,
    )

  await page.goto(`${server.url}/tickets?tab=pending`)
  await page.getByRole('button', { name: 'Departamentos' }).click()
  const last = page.getByRole('checkbox', { name: `Setor ${attempt}-19` })
  await last.scrollIntoViewIfNeeded()
  expect(await overflow()).toEqual([0, 0])
  await page.keyboard.press('Escape')

  const card = page.locator('[data-ticket]').filter({ hasText: name }).first()
  await card.waitFor()
  const id = await card.getAttribute('data-ticket')
  const { contactId } = (await askAs(page, 'GET', `/tickets/u/${id}`)) as { contactId: number }
  const tags: number[] = []
  for (const tag of [`${attempt} encomenda`, `${attempt}${name}`])
    tags.push(((await askAs(page, 'POST', '/tags', { name: tag, color: '#b78103' })) as { id: number }).id)
  await askAs(page, 'POST', '/tags/sync', { contactId, tags })
  const chip = (text: string) => card.locator('[data-yielding]').filter({ hasText: text })
  await chip('encomenda').waitFor()
  // The widths of both chips shrink in proportion to their texts.
  expect((await shown(chip(name))).width / (await shown(chip('encomenda'))).width).toBeLessThan(1.5)

  await page.getByRole('button', { name: new RegExp(`^${name} `) }).click()
  await page.getByRole('heading', { name }).getByRole('button').click()
  const drawer = page.getByRole('complementary', { name: 'Dados do contato' })
  const inside = await shown(drawer)
  const [line, ...more] = await linesOf(drawer.getByText(name, { exact: true }))
  expect(more.length).toBeGreaterThan(0)
  expect(line?.x).toBeGreaterThanOrEqual(inside.x)
  expect(await overflow()).toEqual([0, 0])

  const list = (await askAs(page, 'POST', '/contact-lists', { name })) as { id: number }
  await page.goto(`${server.url}/contact-lists/${list.id}/contacts`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  expect(await overflow()).toEqual([0, 0])

  await askAs(page, 'POST', '/whatsapp', { name, queueIds: [] })
  await page.goto(`${server.url}/connections`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Editar' }).click()
  const close = await shown(page.getByRole('dialog').getByRole('button', { name: 'Fechar' }))
  expect(close.x + close.width).toBeLessThanOrEqual(320)

  await page.goto(`${server.url}/quick-messages?new=1`)
  const variable = page.getByRole('dialog').getByRole('button', { name: 'Primeiro nome' })
  expect((await shown(variable)).height).toBeGreaterThanOrEqual(32)

  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${server.url}/tickets/${id}`)
  expect((await shown(page.getByRole('heading', { name }))).width).toBeGreaterThan(150)

  await page.setViewportSize({ width: 860, height: 768 })
  await page.goto(`${server.url}/contacts`)
  const facts = page.getByRole('row').filter({ hasText: name }).locator('td[data-label]')
  expect(Math.abs((await shown(facts.nth(0))).y - (await shown(facts.nth(1))).y)).toBeLessThan(12)
  expect(complaints).toEqual([])
})
