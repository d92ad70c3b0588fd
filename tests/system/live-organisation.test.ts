import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Viewer } from '#domain/access/access.ts'
import { calendarChannel, calendarEndpoints as calendar } from '#domain/calendar/calendar-contract.ts'
import { ownCompanyChannel } from '#domain/companies/company-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import type { Channel } from '#domain/live/channel.ts'
import { planEndpoints as plans } from '#domain/plans/plan-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { settingChannel, settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { openNode } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { openWorld } from '#tests/app/world.ts'

/** The web client's code, imported untyped: its types need the DOM, which this project lacks. */
const browser = async <T>(path: string): Promise<T> => (await import(path)) as T
const { liveFolds } = await browser<{
  liveFolds: { channel: Channel; fold: (event: unknown, viewer: Viewer) => void }[]
}>('#web/app/live-folds.ts')
const { queryClient } = await browser<{
  queryClient: {
    getQueryData: (key: unknown) => unknown
    getQueryState: (key: unknown) => { isInvalidated: boolean } | undefined
    setQueryData: (key: unknown, data: unknown) => void
  }
}>('#web/platform/query-client.ts')

const world = await openWorld({ ownDatabase: true })
const home = await world.company()
const company = await world.company()
const elsewhere = await world.company()
const [ana, bia] = [
  await world.user(company, { profile: 'admin', name: 'Ana' }),
  await world.user(company, { profile: 'admin', name: 'Bia' }),
]
const stranger = await world.user(elsewhere, { profile: 'admin' })
const sara = await world.user(home, { profile: 'admin', super: true })
const [asAna, asBia, asSara] = [
  await world.as(ana.email),
  await world.as(bia.email),
  await world.as(sara.email),
]
const node = await openNode(world)
const ear = await openSocket(node.url, company, await world.tokenOf(ana.email))
const other = await openSocket(node.url, elsewhere, await world.tokenOf(stranger.email))
const params = { id: company }

/** The data of Ana's screens: query key in the web client, and the server's response to her. */
const shown: [string, readonly unknown[], () => Promise<unknown>][] = [
  ['settings', ['settings'], () => asAna(settings.listSettings, {})],
  ['calendar', ['calendar'], () => asAna(calendar.showCalendar, {})],
  ['hours', ['companyHours', company], () => asAna(calendar.showCompanyHours, { params })],
]
let told = 0
function foldWhatCame() {
  for (const { name, payload } of ear.heard.slice(told)) {
    told += 1
    for (const { channel, fold } of liveFolds) {
      if (name === channel.name(company)) fold(z.decode(channel.payload, payload), plainViewer)
    }
  }
}
const differing = async () => {
  foldWhatCame()
  const wrong: string[] = []
  for (const [name, key, fetch] of shown) {
    const fetched = await fetch()
    // An invalidated query is refetched once it is observed.
    if (queryClient.getQueryState(key)?.isInvalidated) queryClient.setQueryData(key, fetched)
    if (JSON.stringify(queryClient.getQueryData(key)) !== JSON.stringify(fetched)) wrong.push(name)
  }
  return wrong
}

const closed = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const changes: [string, string, () => Promise<unknown>][] = [
  [
    'a setting is changed',
    settingChannel.name(company),
    () => asBia(settings.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } }),
  ],
  [
    'holidays are saved',
    calendarChannel.name(company),
    () => asBia(calendar.saveHolidays, { body: { holidays: [{ ...closed, date: '12-25', name: 'Natal' }] } }),
  ],
  [
    'another zone is chosen',
    ownCompanyChannel.name(company),
    () => asBia(calendar.saveTimeZone, { body: { timeZone: 'America/Manaus' } }),
  ],
  [
    'the hours are changed',
    calendarChannel.name(company),
    () => asBia(calendar.saveCompanyHours, { params, body: { schedules: defaultHours().slice(0, 5) } }),
  ],
  [
    'a super user changes the hours',
    calendarChannel.name(company),
    () => asSara(companies.updateCompany, { params, body: { schedules: defaultHours().slice(0, 4) } }),
  ],
  [
    'a super user gives another due date',
    ownCompanyChannel.name(company),
    () => asSara(companies.updateCompany, { params, body: { dueDate: '2099-01-31' } }),
  ],
]

test('[RT-022] keeps settings and calendar after each change equal to a refetch, in the own company only', async () => {
  for (const [, key, fetch] of shown) queryClient.setQueryData(key, await fetch())
  for (const [what, name, act] of changes) {
    const before = ear.heard.filter((each) => each.name === name).length
    await act()
    await expect.poll(differing, { message: what }).toEqual([])
    await expect
      .poll(() => ear.heard.filter((each) => each.name === name).length, { message: what })
      .toBeGreaterThan(before)
  }
  const ofUsers = `company-${elsewhere}-user`
  expect(other.heard.filter(({ name }) => name !== ofUsers)).toEqual([])
})

test('[D93] tells everybody of a company that has a plan when it changes', async () => {
  const name = ownCompanyChannel.name(company)
  const before = ear.heard.filter((each) => each.name === name).length
  const { planId } = await asSara(companies.showCompany, { params })
  await asSara(plans.updatePlan, { params: { id: planId }, body: { useKanban: false } })
  await expect.poll(() => ear.heard.filter((each) => each.name === name).length).toBe(before + 1)
})
