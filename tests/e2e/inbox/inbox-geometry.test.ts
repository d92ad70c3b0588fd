import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boxOf } from '#tests/journeys/boxes.ts'
import { fieldOf } from '#tests/journeys/desk.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { fakeDevices, openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage({ browserFlags: fakeDevices })

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

for (const viewport of [{ width: 1024, height: 720 }, phoneSize]) {
  test(`the contact panel has its width at ${viewport.width} pixels`, async () => {
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

test('at 1280 pixels with menu and panel the name and the buttons of the header are whole', async () => {
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

test('a button that lies under a notice can be clicked', async () => {
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
