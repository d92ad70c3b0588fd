import { expect, test } from 'vitest'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()
const people = ['Bruna', 'Carlos']
for (const [nth, name] of people.entries()) {
  for (let line = 0; line < 40; line += 1) {
    await server.control.sendAsCustomer({
      from: `551197004000${nth}`,
      name,
      text: `${name} ${line} ${'escreve mais '.repeat((line * 7) % 30)}`,
    })
  }
}

test('a long conversation is shown at its end within a few frames of being drawn', async () => {
  const { page, complaints } = await openPage(browser)
  await signIn(page, server)
  await page.getByRole('tab', { name: /Aguardando/ }).click()
  const log = page.getByRole('log')
  for (const name of people) {
    await page.locator('[data-ticket]').filter({ hasText: name }).first().click()
    await log.getByText(`${name} 39`).waitFor()
  }
  const frames = await page.evaluate<{ isHidden: boolean; below: number }[]>(`new Promise((done) => {
    const card = [...document.querySelectorAll('[data-ticket]')].find((each) => each.textContent.includes('Bruna'))
    card.querySelector('button').click()
    const frames = []
    const look = () => {
      const list = document.querySelector('[role=log]')
      const row = list?.querySelector('[data-index]')
      if (row?.textContent.includes('Bruna')) {
        frames.push({
          isHidden: getComputedStyle(row).visibility === 'hidden',
          below: list.scrollHeight - list.scrollTop - list.clientHeight,
        })
      }
      if (frames.length < 30) requestAnimationFrame(look)
      else done(frames)
    }
    look()
  })`)
  expect(frames.filter(({ isHidden }) => isHidden).length).toBeLessThanOrEqual(4)
  expect(frames.at(-1)?.below).toBeLessThanOrEqual(1)
  expect(complaints).toEqual([])
})
