import { expect, test } from 'vitest'
import { html, startSite } from '#tests/processes/start-site.ts'
import { settledClean } from '#tests/journeys/look-everywhere.ts'
import { bubble, log } from '#tests/journeys/conversation-page.ts'
import { deskOf, fieldOf, signOff } from '#tests/journeys/desk.ts'
import { openPage, phoneSize, signIn } from '#tests/journeys/people.ts'
import { picture } from '#tests/journeys/picture.ts'
import { shoot } from '#tests/journeys/shoot.ts'
import { openStage } from '#tests/journeys/stage.ts'

const cake = await picture(1200, 630)
const site = await startSite({
  '/bolo':
    html(`<head><meta property="og:title" content="Bolo de milho &lt;img src=x onerror=alert(1)&gt; com cobertura de coco">
    <meta property="og:description" content="Feito no dia, com milho da feira. Serve dez pessoas e viaja bem até o outro lado da cidade.">
    <meta property="og:site_name" content="Padaria Aurora"><meta property="og:image" content="/bolo.jpg"></head>`),
  '/bolo.jpg': (response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(cake),
  '/pao': html('<title>Pão de queijo</title>'),
  '/nada': html('sem título'),
})

const { server, browser } = await openStage({ env: { OUTBOUND_ALLOW: site.host } })
const { openTicket, bodiesTo } = deskOf(server)

test('a link, from either side, shows what its page says; nothing is asked of the page by the browser', async () => {
  const { page, complaints } = await openPage(browser)
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host === site.host) outside.push(request.url())
  })
  await signIn(page, server)
  const from = await openTicket(page, 'Lia Prado')
  await signOff(page)
  await server.control.sendAsCustomer({ from, text: `É este? ${site.url}/bolo` })
  const asked = bubble(page, 'É este?')
  const card = asked.getByRole('link', {
    name: /^Bolo de milho <img src=x onerror=alert\(1\)> com cobertura/,
  })
  await card.waitFor()
  await card.getByText('Padaria Aurora').waitFor()
  const shown = card.locator('img')
  await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth') as number)).toBe(320)
  expect(await shown.getAttribute('src')).toMatch(/^\/media\//)
  expect(await card.getAttribute('href')).toBe(`${site.url}/bolo`)
  expect(await card.getAttribute('rel')).toContain('noopener')

  await fieldOf(page).fill(`Esse e também ${site.url}/pao`)
  await fieldOf(page).press('Enter')
  await bubble(page, 'Esse e também')
    .getByRole('link', { name: /^Pão de queijo/ })
    .waitFor()
  await fieldOf(page).fill(`Este não diz nada: ${site.url}/nada`)
  await fieldOf(page).press('Enter')
  await expect.poll(async () => (await bodiesTo(from)).length).toBe(2)
  await server.control.sendAsCustomer({ from, text: 'Obrigada!' })
  await bubble(page, 'Obrigada!').waitFor()
  expect(await bubble(page, 'Este não diz nada').getByRole('link').count()).toBe(1)

  await page.reload()
  await card.waitFor()
  await settledClean(page)
  await shoot(page, 'link-preview')
  const start = page.url()
  await page.close()
  const { page: phone } = await openPage(browser, { viewport: phoneSize, colorScheme: 'dark' })
  await signIn(phone, server)
  await phone.goto(start)
  await bubble(phone, 'É este?').getByRole('link', { name: /^Bolo/ }).waitFor()
  await shoot(phone, 'link-preview-phone')
  expect(
    await log(phone).evaluate((list) => Reflect.get(list, 'scrollWidth') - Reflect.get(list, 'clientWidth')),
  ).toBe(0)
  await settledClean(phone)
  expect(outside).toEqual([])
  expect(complaints).toEqual([])
})
