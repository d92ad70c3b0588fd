import { expect, test } from 'vitest'
import { expected } from '#tests/journeys/expected.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const many = 50
for (let index = 0; index < many; index += 1) {
  const from = `5511970030${String(index).padStart(3, '0')}`
  await server.control.sendAsCustomer({
    from,
    name: `Pessoa ${String(index).padStart(3, '0')}`,
    text: 'Oi',
  })
}

test('a next page that does not come leaves what is there, and is asked for again', async () => {
  const { page } = await openPage(browser, { provoked: ['GET * 403'] })
  await signIn(page, server)
  const isSecond = (url: URL) => url.pathname === '/api/tickets' && url.searchParams.get('pageNumber') === '2'
  await page.route(isSecond, (route) => route.fulfill({ status: 403, body: '{}' }))
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.locator('[data-ticket]').first().hover()
  const retry = page.getByRole('button', { name: 'Tentar de novo' })
  const toEnd = async () => {
    await page.mouse.wheel(0, 600)
    return retry.isVisible()
  }
  // Rows and the space above them change in one frame, with reduced motion too, so that a click does not miss its target.
  const heights = expected(
    page.evaluate<number[]>(`new Promise((done) => {
    const list = document.querySelector('[data-virtuoso-scroller]')
    const seen = new Set()
    let frames = 0
    const look = () => {
      seen.add(list.scrollHeight)
      if (list.textContent.includes('Tentar de novo')) frames += 1
      if (frames < 20) requestAnimationFrame(look)
      else done([...seen])
    }
    look()
  })`),
  )
  await expect.poll(toEnd).toBe(true)
  expect(await heights).toHaveLength(1)
  expect(await page.locator('[data-ticket]').count()).toBeGreaterThan(5)
  await shoot(page, 'next-page-failed')
  // After the socket has connected, the list refetches once, the page included: at least one of two clicks sends a request.
  for (let click = 0; click < 2; click += 1) {
    const again = expected(page.waitForRequest((request) => isSecond(new URL(request.url()))))
    await retry.click()
    await again
  }
  await page.unroute(isSecond)
  await expect
    .poll(async () => {
      // A refetch of the list at this moment loads the page as well.
      if (await retry.isVisible()) await retry.click({ timeout: 1000 }).catch(() => {})
      // The text below the list may grow under the pointer.
      await page.locator('[data-ticket]').last().hover()
      await page.mouse.wheel(0, 600)
      return page.locator('[data-ticket]').last().textContent()
    })
    // The ticket with the shortest wait is last.
    .toMatch(/Pessoa 04\d/)
})

test('departments are chosen by keyboard, and the list asks for them alone', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  const asked: string[] = []
  page.on('request', (request) => {
    const ids = new URL(request.url()).searchParams.get('queueIds')
    if (request.url().includes('/api/tickets?') && ids) asked.push(ids)
  })
  const button = page.getByRole('button', { name: /^Departamentos/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('dialog').getByRole('checkbox').first()
  await first.waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('checkbox')
  await page.keyboard.press('Space')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked.at(-1)).toMatch(/^\[\d+\]$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Departamentos (1)' }).waitFor()
  expect(complaints).toEqual([])
})
