import { expect, test } from 'vitest'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin', name: 'Ana' })
const plain = await world.user(company)
const asAdmin = await world.as(admin.email)
const asPlain = await world.as(plain.email)
const publicValue = (key: string) =>
  world.stranger(settings.showPublicSetting, { params: { key }, query: {} })

test('[SHELL-058, SHELL-059, SET-038] an installation that set nothing is named Chat-flow, in its two colours', async () => {
  expect(await publicValue('appName')).toBe('Chat-flow')
  expect(await publicValue('primaryColorLight')).toBe('#0000FF')
  expect(await publicValue('primaryColorDark')).toBe('#39ACE7')
})

test('[SHELL-045] a setting that does not exist, or that strangers may not read, is not found', async () => {
  await expect(publicValue('nonsense')).rejects.toMatchObject({ status: 404, code: 'ERR_NO_SETTING_FOUND' })
  await expect(publicValue('requiredTag')).rejects.toMatchObject({ code: 'ERR_NO_SETTING_FOUND' })
  await expect(
    asAdmin(settings.updateSetting, { params: { key: 'nonsense' }, body: { value: 'x' } }),
  ).rejects.toMatchObject({ code: 'ERR_NO_SETTING_FOUND' })
})

test('[SHELL-044] a plain user changes no setting, and an admin none of the installation', async () => {
  const change = (call: typeof asPlain, key: string) =>
    call(settings.updateSetting, { params: { key }, body: { value: 'enabled' } })
  await expect(change(asPlain, 'requiredTag')).rejects.toMatchObject({
    status: 403,
    code: 'ERR_NO_PERMISSION',
  })
  await expect(change(asAdmin, 'userCreation')).rejects.toMatchObject({
    status: 403,
    code: 'ERR_NO_PERMISSION',
  })
  await expect(change(asAdmin, 'requiredTag')).resolves.toMatchObject({
    key: 'requiredTag',
    value: 'enabled',
    updatedBy: 'Ana',
  })
})

test('a value that the setting does not take is refused with its reason', async () => {
  await expect(
    asAdmin(settings.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'perhaps' } }),
  ).rejects.toMatchObject({ status: 400, details: [{ path: 'body.value' }] })
})

test('keeps and reads settings of the installation in its own company, whoever sets them', async () => {
  const platform = await world.company()
  await world.platform.db.asPlatform((tx) =>
    tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', platform).execute(),
  )
  const root = await world.user(company, { profile: 'admin', super: true })
  const asRoot = await world.as(root.email)
  const events = await world.during(() =>
    asRoot(settings.updateSetting, { params: { key: 'appName' }, body: { value: 'Conversa' } }),
  )
  expect(events).toMatchObject([{ companyId: platform, name: 'setting.changed' }])
  expect(await publicValue('appName')).toBe('Conversa')
  for (const call of [asRoot, asAdmin]) {
    const list = await call(settings.listSettings, {})
    expect(list).toContainEqual(expect.objectContaining({ key: 'appName', value: 'Conversa' }))
  }
})
