import { expect, test } from 'vitest'
import { freshEmail, newCompany, newPassword } from '#tests/journeys/accounts.ts'
import { compareScreens, differencesOf, readScreen } from '#tests/journeys/compare-screens.ts'
import { layoutOf } from '#tests/journeys/layout-of.ts'
import { openPage, signInAs } from '#tests/journeys/people.ts'
import { openStage } from '#tests/journeys/stage.ts'

const { server, browser } = await openStage()

const inBrazil = { timezoneId: 'America/Sao_Paulo' }

test('shows the inbox of a company that has just signed up as stored', async () => {
  const email = freshEmail('nova')
  await newCompany(server, email, 7)
  const { page } = await openPage(browser, inBrazil)
  const { look, differences } = compareScreens(page)
  await signInAs(page, server, email, newPassword)
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await look('first-inbox', '#content')
  expect(differences).toEqual([])
})

test('tells a moved button, a new one and a hidden field apart', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/login`)
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })
  await enter.waitFor()
  const { wide } = readScreen('login')
  const seen = async () => differencesOf(wide, await layoutOf(page))
  await expect.poll(seen).toEqual([])
  await page.evaluate(`{
    const enter = document.querySelector('button[type=submit]')
    enter.style.marginTop = '8px'
    enter.style.background = 'rgb(1, 2, 3)'
    document.querySelector('input[type=email]').style.visibility = 'hidden'
    const added = document.createElement('button')
    added.textContent = 'Novo'
    added.style.position = 'fixed'
    added.style.top = '0'
    document.body.append(added)
  }`)
  expect(await seen()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^button Entrar: y was \d+, is \d+.*, colours were #\w+ on #\w+, are #\w+ on #010203$/,
      ),
      expect.stringMatching(/^field E-mail.*: vanished, was \d+ /),
      expect.stringMatching(/^button Novo: appeared, is \d+ /),
    ]),
  )
})
