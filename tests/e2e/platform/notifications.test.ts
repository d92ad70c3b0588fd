import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '#tests/journeys/axe.ts'
import { demo } from '#server/demo-company.ts'
import { callApi, tokenOf } from '#tests/journeys/accounts.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const bar = (page: Page) => page.getByRole('banner')

/** Enables or disables the bell for waiting tickets in the demo company. */
async function notifyPending(value: 'enabled' | 'disabled') {
  const token = await tokenOf(server, demo.people[0].email, demo.password)
  const path = '/settings/showNotificationPending'
  const { status } = await callApi(server, { method: 'PUT', path, token, body: { value } })
  expect(status).toBe(200)
}

/** Records the sounds of the page, with their volume. */
const listenToSounds = (page: Page) =>
  page.addInitScript(`
    window.played = []
    HTMLMediaElement.prototype.play = function () {
      window.played.push(this.volume)
      return Promise.resolve()
    }`)
const played = (page: Page): Promise<number[]> => page.evaluate('window.played')

/** Headless Chromium denies all notifications: grants the permission instead, and records them. */
const allowNotices = (page: Page) =>
  page.addInitScript(`
    let permission = 'default'
    window.asked = 0
    window.noticed = []
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      window.asked++
      return (permission = 'granted')
    }
    ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag }) => {
      window.noticed.push({ title, body, tag })
    }`)

test('[SHELL-017, INB-067, INB-068] lists unread tickets in the bell, rings once, and opens the ticket', async () => {
  await notifyPending('disabled')
  const { page: earlier } = await openPage(browser)
  await signIn(earlier, server, 1)
  await bar(earlier).getByRole('button', { name: 'Notificações' }).waitFor()
  await notifyPending('enabled')

  const { page, complaints } = await openPage(browser)
  await listenToSounds(page)
  await allowNotices(page)
  await page.addInitScript(() => localStorage.setItem('volume', '0.3'))
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))))
  await signIn(page, server, 2)
  await expect.poll(() => frames.some((frame) => frame.includes('joinNotification'))).toBe(true)
  await bar(page).getByRole('button', { name: 'Notificações' }).click()
  await page.getByText('Nada de novo: você leu todas as mensagens.').waitFor()
  await page.keyboard.press('Escape')

  for (const text of ['um', 'dois', 'três']) {
    await server.control.sendAsCustomer({ from: '5511970000200', name: 'Camila Ferreira', text })
  }
  await server.control.sendAsCustomer({ from: '5511970000201', name: 'Bruno Lima', text: 'Olá!' })
  await bar(page).getByRole('button', { name: 'Notificações: 2 não lidas' }).click()
  const entry = page.getByRole('listitem').getByRole('button', { name: /Camila Ferreira/ })
  await entry.getByText('três').waitFor()
  // The sound comes in a file of its own, after the news.
  await expect.poll(() => played(page)).toEqual([0.3])
  await shoot(page, 'bell')
  await settled(page)
  await entry.click()
  await page.waitForURL(/\/tickets\/[0-9a-f-]{36}/)
  // Viewing a waiting ticket keeps it unread until somebody accepts it.
  await page.getByRole('log').getByText('três').waitFor()
  await bar(page).getByRole('button', { name: 'Notificações: 2 não lidas' }).waitFor()
  await page.getByRole('button', { name: 'Aceitar', exact: true }).last().click()
  await bar(page).getByRole('button', { name: 'Notificações: 1 não lida' }).waitFor()

  // A page opened before the setting was enabled also shows waiting tickets.
  await bar(earlier).getByRole('button', { name: 'Notificações: 1 não lida' }).waitFor()
  expect(await played(page)).toEqual([0.3])
  expect(complaints).toEqual([])

  await bar(page).getByRole('button', { name: 'Tema escuro' }).click()
  await page.setViewportSize(phoneSize)
  await bar(page)
    .getByRole('button', { name: /Notificações/ })
    .click()
  await page.getByText('Ativar avisos do navegador').waitFor()
  await shoot(page, 'bell-phone-dark')
  await settled(page)
})

test('[INB-068] of several tabs one rings, and none for a ticket that another one shows', async () => {
  await notifyPending('enabled')
  const { page } = await openPage(browser)
  const beside = await page.context().newPage()
  const joined = new Set<Page>()
  for (const tab of [page, beside]) {
    await tab.clock.install()
    await listenToSounds(tab)
    tab.on('websocket', (socket) =>
      socket.on(
        'framesent',
        ({ payload }) => void (String(payload).includes('joinNotification') && joined.add(tab)),
      ),
    )
  }
  await signIn(page, server, 2)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await beside.goto(`${server.url}/tickets?tab=pending`)
  // What comes before is fetched with the list, and rings nowhere.
  await expect.poll(() => joined.size).toBe(2)
  const [shown, other] = [
    { from: '5511970000204', name: 'Gil Prado' },
    { from: '5511970000205', name: 'Hugo Lins' },
  ]
  const rings = async () => (await played(page)).length + (await played(beside)).length
  const cardOf = (tab: Page, name: string) => tab.getByRole('button', { name: new RegExp(`^${name}`) })
  await server.control.sendAsCustomer({ ...shown, text: 'um' })
  await cardOf(page, shown.name).waitFor()
  await cardOf(beside, shown.name).click()
  await beside.getByRole('log').getByText('um').waitFor()
  await expect.poll(rings).toBe(1)

  // Each message comes after two quiet seconds.
  for (const [who, text] of [
    [shown, 'dois'],
    [other, 'três'],
  ] as const) {
    for (const tab of [page, beside]) await tab.clock.fastForward(3000)
    await server.control.sendAsCustomer({ ...who, text })
    for (const tab of [page, beside]) await cardOf(tab, who.name).getByText(text).waitFor()
  }
  await expect.poll(rings).toBe(2)
})

/** Delivers a push message to the page's service worker through DevTools. */
async function pushTo(page: Page, notice: object) {
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registered,
    data: JSON.stringify(notice),
  })
}
const hide = (page: Page, hidden: boolean) =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${hidden} })
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${hidden ? 'hidden' : 'visible'}' })
    document.dispatchEvent(new Event('visibilitychange'))`)

test('[SHELL-057, INB-068] notices are asked for by a click only, come while the tab is hidden, and open the ticket', async () => {
  await notifyPending('enabled')
  const { page } = await openPage(browser, { serviceWorkers: 'allow' })
  await allowNotices(page)
  await listenToSounds(page)
  await signIn(page, server, 2)
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))))
  await page.reload()
  await expect.poll(() => frames.some((frame) => frame.includes('"looking":true'))).toBe(true)
  await bar(page)
    .getByRole('button', { name: /Notificações/ })
    .click()
  expect(await page.evaluate('window.asked')).toBe(0)
  await page.getByRole('button', { name: 'Ativar avisos do navegador' }).click()
  await page.getByRole('button', { name: 'Desativar avisos do navegador' }).waitFor()
  expect(await page.evaluate('window.asked')).toBe(1)
  await page.keyboard.press('Escape')

  await server.control.sendAsCustomer({ from: '5511970000202', name: 'Dora Dias', text: 'à vista' })
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.getByRole('button', { name: /^Dora Dias/ }).waitFor()
  // The list can know of the conversation before the message that rings has come.
  await expect.poll(() => played(page)).toHaveLength(1)
  expect(await page.evaluate('window.noticed')).toEqual([])
  await hide(page, true)
  await expect.poll(() => frames.some((frame) => frame.includes('"looking":false'))).toBe(true)
  await server.control.sendAsCustomer({ from: '5511970000202', name: 'Dora Dias', text: 'escondido' })
  const noticed = (): Promise<{ title: string; body: string; tag: string }[]> =>
    page.evaluate('window.noticed')
  await expect.poll(noticed).toMatchObject([{ title: 'Dora Dias', body: 'escondido' }])
  const [{ tag } = { tag: '' }] = await noticed()

  const workers = 'navigator.serviceWorker.getRegistrations().then(({ length }) => length)'
  expect(await page.evaluate(workers)).toBe(1)
  // A push replaces the earlier notification of the same ticket; a click on it opens the ticket.
  const [running] = page.context().serviceWorkers()
  const worker = running ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(`
    self.shown = []
    self.registration.showNotification = async (title, { body, tag, data }) => {
      self.shown.push({ title, body, tag, data })
    }`)
  await pushTo(page, { title: 'Dora Dias', body: 'de longe', ticketUuid: tag })
  await expect
    .poll(() => worker.evaluate('self.shown'))
    .toEqual([{ title: 'Dora Dias', body: 'de longe', tag, data: { path: `/tickets/${tag}` } }])
  await hide(page, false)
  await worker.evaluate(`
    const click = new Event('notificationclick')
    click.notification = { close: () => {}, data: { path: '/tickets/${tag}' } }
    click.waitUntil = (done) => done.catch(() => {})
    self.dispatchEvent(click)`)
  await page.waitForURL(`**/tickets/${tag}*`)
  await page.getByRole('log').getByText('escondido').last().waitFor()

  await bar(page)
    .getByRole('button', { name: /Notificações/ })
    .click()
  await page.getByRole('button', { name: 'Desativar avisos do navegador' }).click()
  await page.getByRole('button', { name: 'Ativar avisos do navegador' }).waitFor()
})
