import { expect, test } from 'vitest'
import { openPage, signIn } from '#tests/journeys/people.ts'
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

test('[INB-042, SHELL-052] a list loads its next page as its end comes near, and draws only what is seen', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  const waiting = () => page.getByRole('tab', { name: /Aguardando/ }).textContent()
  await expect.poll(waiting).toContain(String(many))
  const pages: string[] = []
  page.on('request', (request) => {
    const number = new URL(request.url()).searchParams.get('pageNumber')
    if (request.url().includes('/api/tickets?') && number) pages.push(number)
  })
  await page.reload()
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  await page.locator('[data-ticket]').first().waitFor()
  await expect.poll(waiting).toContain(String(many))
  expect(pages).not.toContain('2')
  expect(await page.locator('[data-ticket]').count()).toBeLessThan(40)
  await page.locator('[data-ticket]').first().hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600)
      return pages.at(-1)
    })
    .toBe('3')
  expect(new Set(pages)).toEqual(new Set(['1', '2', '3']))
  expect(complaints).toEqual([])
})
