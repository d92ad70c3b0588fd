import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { untilTaken } from '#web/platform/calls/until-taken.ts'
import type { StartedServer } from '#tests/processes/start-server.ts'

type Answer = { status: number; body: Record<string, never> }

/** Calls the API as an external program does, again where the server was too busy to take the call. */
export async function callApi(
  server: StartedServer,
  { method, path, token, body }: { method: string; path: string; token?: string; body?: object },
): Promise<Answer> {
  const { status, text } = await untilTaken(async () => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  })
  return { status, body: JSON.parse(text) as Answer['body'] }
}

export async function tokenOf(server: StartedServer, email: string, password: string): Promise<string> {
  const { body } = await callApi(server, { method: 'POST', path: '/auth/login', body: { email, password } })
  return String((body as { token?: string }).token)
}

const superTokens = new WeakMap<StartedServer, Promise<string>>()

/** Sets a setting of the installation, as a super user. */
export async function setPlatformSetting(server: StartedServer, key: string, value: string) {
  const known = superTokens.get(server) ?? tokenOf(server, 'admin@example.com', 'Admin-12345')
  superTokens.set(server, known)
  const token = await known
  const { status } = await callApi(server, {
    method: 'PUT',
    path: `/settings/${key}`,
    token,
    body: { value },
  })
  if (status !== 200) throw new Error(`${key} could not be set: ${status}`)
}

export const newPassword = 'segredo'

/** Returns an e-mail address unused by earlier attempts. */
export const freshEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`

/** Creates a company with its administrator, whose trial lasts so many days; waits where too many have signed up within a minute. */
export async function newCompany(server: StartedServer, email: string, trialDays: number) {
  await setPlatformSetting(server, 'trialDays', String(trialDays))
  const body = {
    name: 'Ana Souza',
    companyName: 'Floricultura',
    email,
    phone: '11 98888-0000',
    password: newPassword,
  }
  const signUp = () => callApi(server, { method: 'POST', path: '/auth/signup', body })
  let answer = await signUp()
  const { details } = answer.body as { details?: { retryAfterSeconds?: number } }
  if (answer.status === 429 && details?.retryAfterSeconds) {
    await delay(details.retryAfterSeconds * 1000)
    answer = await signUp()
  }
  await setPlatformSetting(server, 'trialDays', '7')
  if (answer.status !== 200) throw new Error(`${email} could not sign up: ${answer.status}`)
}

export async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Returns the newest mail to an address, with wrapped lines joined. */
function mailedTo(server: StartedServer, email: string): string {
  const folder = join(server.dataDir, 'mailbox')
  const letter = readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
    .findLast((text) => text.includes(`To: ${email}`))
  return letter ?? ''
}

/** Returns the code in the newest mail to an address. */
export const mailedCode = (server: StartedServer, email: string): string =>
  /^(\d{6})\r?$/m.exec(mailedTo(server, email))?.[1] ?? ''

/** Returns the token of the set-password link in the newest mail to an address. */
export const mailedToken = (server: StartedServer, email: string): string =>
  /password#([\w-]+)/.exec(mailedTo(server, email))?.[1] ?? ''
