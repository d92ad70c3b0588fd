import { expect, test } from 'vitest'
import { type SettingKey, settings as catalogue } from '#domain/settings/setting-catalogue.ts'
import {
  settingColumnEndpoints as columns,
  settingEndpoints as settings,
} from '#domain/settings/setting-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { settingRowsOf } from './setting-db.ts'
import { secretSettingOf } from './setting-secret.ts'

const world = await openWorld({ ownDatabase: true })
const platform = await world.company()
await world.platform.db.asPlatform((tx) =>
  tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', platform).execute(),
)
const company = await world.company()
const person = async (name: string, given: object = {}) =>
  world.as((await world.user(company, { profile: 'admin', name, ...given })).email)
const ana = await person('Ana')
const bruno = await person('Bruno')
const root = await person('Raiz', { super: true })

const put = (
  call: typeof ana,
  key: SettingKey,
  body: { value: string; text?: string; updatedAt?: Date | null },
) => call(settings.updateSetting, { params: { key }, body })
const read = async (call: typeof ana, key: SettingKey) =>
  (await call(settings.listSettings, {})).find((setting) => setting.key === key)

test.each([
  ['SET-039', 'sendMsgTransfTicket', 'enabled', 'transferMessage'],
  ['SET-040', 'sendGreetingAccepted', 'enabled', 'greetingAcceptedMessage'],
  ['SET-041', 'sendQueuePosition', 'enabled', 'sendQueuePositionMessage'],
  ['SET-042', 'acceptCallWhatsapp', 'disabled', 'AcceptCallWhatsappMessage'],
] as const)(
  '[%s] refuses %s at %s without %s, and takes both in one call',
  async (_, key, value, textKey) => {
    for (const body of [{ value }, { value, text: ' ' }]) {
      await expect(put(ana, key, body)).rejects.toMatchObject({
        status: 400,
        details: [{ path: 'body.text', message: 'Required' }],
      })
    }
    await put(ana, key, { value, text: 'Um momento.' })
    expect(await read(ana, key)).toMatchObject({ value })
    expect(await read(ana, textKey)).toMatchObject({ value: 'Um momento.' })
    await expect(put(ana, textKey, { value: '' })).rejects.toMatchObject({
      details: [{ path: 'body.value', message: 'Required' }],
    })
  },
)

test('refuses a text beside a setting that has none', async () => {
  await expect(put(ana, 'requiredTag', { value: 'enabled', text: 'Oi' })).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body.text' }],
  })
})

test('[D103] tells the second of two administrators who changed a setting before them', async () => {
  const seen = await read(bruno, 'userRating')
  expect(seen).toMatchObject({ value: 'disabled', updatedAt: null, updatedBy: null })
  const first = await put(ana, 'userRating', { value: 'enabled', updatedAt: seen?.updatedAt ?? null })
  const refused = put(bruno, 'userRating', { value: 'disabled', updatedAt: null })
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CHANGED_MEANWHILE',
    details: { user: 'Ana', fields: ['userRating'] },
  })
  // Three requests are not refused: one with the present value, one with the present version, and one without a version.
  await put(bruno, 'userRating', { value: 'enabled', updatedAt: null })
  const known = await read(bruno, 'userRating')
  expect(known?.updatedAt?.getTime()).toBeGreaterThan(first.updatedAt?.getTime() ?? Number.NaN)
  await put(bruno, 'userRating', { value: 'disabled', updatedAt: known?.updatedAt ?? null })
  await put(ana, 'userRating', { value: 'enabled' })
})

test('[D93] lets one of two win who change the same version at once', async () => {
  const both = await Promise.allSettled([
    put(ana, 'chatBotType', { value: 'list', updatedAt: null }),
    put(bruno, 'chatBotType', { value: 'button', updatedAt: null }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('[SET-025, D36, D95] keeps secrets sealed in the platform company and answers only when, who and the end', async () => {
  const key = 'stripeprivatekey'
  await expect(put(ana, key, { value: 'x' })).rejects.toMatchObject({ status: 403 })
  const answer = await put(root, key, { value: 'sk_live_0123456789abcd4f2a' })
  expect(answer).toMatchObject({ key, value: '', updatedBy: 'Raiz', secret: { set: true, hint: '4f2a' } })
  expect(await read(root, key)).toEqual(answer)
  expect(await read(ana, key)).toBeUndefined()
  expect(await root(settings.showSetting, { params: { key } })).toBe('')
  const row = await world.inCompany(platform, async (tx) => (await settingRowsOf(tx)).get(key))
  expect(row?.value).not.toContain('sk_live')
  const given = { secrets: world.platform.secrets, companyId: platform, key } as const
  const opened = await world.inCompany(platform, (tx) => secretSettingOf(tx, given))
  expect(opened).toBe('sk_live_0123456789abcd4f2a')
  await expect(
    world.inCompany(platform, (tx) => secretSettingOf(tx, { ...given, companyId: company })),
  ).rejects.toThrow()
  expect(await world.inCompany(company, async (tx) => (await settingRowsOf(tx)).has(key))).toBe(false)
})

test('refuses a mask in place of a secret, hints at no short one, and removes it when emptied', async () => {
  for (const value of ['••••4f2a', '…4f2a', '****', 'two words']) {
    await expect(put(root, 'asaastoken', { value })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'body.value' }],
    })
  }
  expect(await put(root, 'asaastoken', { value: 'short' })).toMatchObject({
    secret: { set: true, hint: null },
  })
  expect(await put(root, 'asaastoken', { value: '' })).toMatchObject({ secret: { set: false, hint: null } })
})

test('says nothing of a secret in the event that tells of its change', async () => {
  const events = await world.during(() => put(root, 'mpaccesstoken', { value: 'APP_USR-secret-secret' }))
  expect(events).toMatchObject([
    { companyId: platform, name: 'setting.changed', payload: { key: 'mpaccesstoken', value: '' } },
  ])
})

test('[SET-026, SET-027] limits downloads to 64 MB until the super user chooses one of seven sizes', async () => {
  expect(await ana(settings.showSetting, { params: { key: 'downloadLimit' } })).toBe('64')
  for (const value of ['32', '64', '128', '256', '512', '1024', '2048']) {
    expect(await put(root, 'downloadLimit', { value })).toMatchObject({ value })
  }
  await expect(put(root, 'downloadLimit', { value: '100' })).rejects.toMatchObject({ status: 400 })
  await expect(put(ana, 'downloadLimit', { value: '32' })).rejects.toMatchObject({ status: 403 })
})

/** Each column of the ledger with two values of it. Texts come first: switches ask for theirs. */
const columnValues: [column: string, value: string, other: string][] = [
  ['transferMessage', 'Passando ao setor.', 'Já passamos.'],
  ['greetingAcceptedMessage', 'Boa tarde!', 'Bom dia!'],
  ['AcceptCallWhatsappMessage', 'Escreva, por favor.', 'Só por texto.'],
  ['sendQueuePositionMessage', 'Sua posição: {{queuePosition}}', 'Você é o {{queuePosition}}º.'],
  ['lgpdMessage', 'Guardamos seus dados.', 'Cuidamos dos seus dados.'],
  ['lgpdLink', 'https://example.com/lgpd', 'https://example.com/privacidade'],
  ['scheduleType', 'queue', 'company'],
  ['chatBotType', 'list', 'button'],
  ...[
    'userRating',
    'acceptCallWhatsapp',
    'userRandom',
    'sendGreetingMessageOneQueues',
    'sendSignMessage',
    'sendFarewellWaitingTicket',
    'sendGreetingAccepted',
    'sendQueuePosition',
    'acceptAudioMessageContact',
    'enableLGPD',
    'requiredTag',
    'lgpdDeleteMessage',
    'lgpdHideNumber',
    'lgpdConsent',
    'sendMsgTransfTicket',
    'DirectTicketsToWallets',
    'closeTicketOnTransfer',
    'showNotificationPending',
  ].map((column): [string, string, string] => [column, 'enabled', 'disabled']),
]

test('[SET-031, SET-030] answers all columns of the own company, and of no other', async () => {
  const found = await ana(columns.showCompanySettings, { params: { companyId: company } })
  expect(Object.keys(found)).toEqual(expect.arrayContaining(columnValues.map(([column]) => column)))
  expect(found).toMatchObject({ allUserChat: 'disabled', allowGroup: false, scheduleType: 'disabled' })
  for (const foreign of ['appName', 'downloadLimit', 'userCreation', 'stripeprivatekey', 'asaastoken'])
    expect(found).not.toHaveProperty(foreign)
  await expect(ana(columns.showCompanySettings, { params: { companyId: platform } })).rejects.toMatchObject({
    status: 404,
  })
})

test('shows a super user the columns of any company that there is', async () => {
  const other = await world.company()
  const found = await root(columns.showCompanySettings, { params: { companyId: other } })
  expect(found).toMatchObject({ userRating: catalogue.userRating.fallback })
  await expect(root(columns.showCompanySettings, { params: { companyId: 999_999 } })).rejects.toMatchObject({
    status: 404,
  })
})

test('[SET-029, SET-032, SET-034] saves each column and answers it under its name', async () => {
  expect(columnValues).toHaveLength(26)
  for (const [column, value, other] of columnValues) {
    for (const data of [other, value]) {
      expect(await ana(columns.updateCompanySetting, { body: { column, data } })).toEqual({ [column]: data })
      expect(await ana(columns.showCompanySetting, { query: { column } })).toEqual({ [column]: data })
    }
  }
  const found = await ana(columns.showCompanySettings, { params: { companyId: company } })
  expect(found).toMatchObject(Object.fromEntries(columnValues))
  for (const column of ['nonsense', '__proto__', 'appName', 'stripeprivatekey']) {
    await expect(root(columns.updateCompanySetting, { body: { column, data: 'x' } })).rejects.toMatchObject({
      status: 404,
      code: 'ERR_NO_SETTING_FOUND',
    })
  }
})

test('[SET-033] tells the super user alone which payment credentials are set', async () => {
  await put(root, 'efichavepix', { value: 'chave-pix-0123456789' })
  expect(await root(columns.showPaymentSettings, { query: { column: 'efichavepix' } })).toEqual({
    efichavepix: true,
  })
  expect(await root(columns.showPaymentSettings, { query: {} })).toMatchObject({
    eficlientid: false,
    efichavepix: true,
  })
  await expect(ana(columns.showPaymentSettings, { query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(
    root(columns.showPaymentSettings, { query: { column: 'openaikeyaudio' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('[SET-028, SET-035, SET-036, SET-037] round-trips each key, the installation’s for its super user', async () => {
  const values: { [key in SettingKey]?: string } = {
    appName: 'Conversa',
    trialDays: '10',
    userCreation: 'disabled',
    downloadLimit: '128',
    primaryColorLight: '#112233',
    primaryColorDark: '#445566',
    appLogoLight: `${'a1'.repeat(16)}.png`,
    appLogoDark: `${'b2'.repeat(16)}.png`,
    appLogoFavicon: `${'c3'.repeat(16)}.png`,
  }
  for (const [key, value] of Object.entries(values)) {
    await put(root, key as SettingKey, { value })
    expect(await ana(settings.showSetting, { params: { key } })).toBe(value)
  }
  for (const key of ['userCreation', 'downloadLimit', 'appName'])
    expect(await read(root, key as SettingKey)).toMatchObject({ value: values[key as SettingKey] })
  // Secrets are answered by when they were set and by their end, never by their value.
  const secrets = [
    'eficlientid',
    'eficlientsecret',
    'efichavepix',
    'mpaccesstoken',
    'stripeprivatekey',
    'asaastoken',
    'openaikeyaudio',
  ] as const
  for (const key of secrets) {
    const value = `${key}-0123456789abc`
    await put(root, key, { value })
    expect(await read(root, key)).toMatchObject({ value: '', secret: { set: true, hint: '9abc' } })
    const stored = await world.inCompany(platform, (tx) =>
      secretSettingOf(tx, { secrets: world.platform.secrets, companyId: platform, key }),
    )
    expect(stored).toBe(value)
  }
  await expect(ana(settings.showSetting, { params: { key: 'nonsense' } })).rejects.toMatchObject({
    code: 'ERR_NO_SETTING_FOUND',
  })
})
