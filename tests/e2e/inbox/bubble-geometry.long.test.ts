import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boxOf, linesOf, overlap } from '#tests/journeys/boxes.ts'
import { openPage, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
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

test('a caption is as wide as its picture; a reaction lies on no letter', async () => {
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
