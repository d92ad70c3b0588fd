import { userEvent } from '@testing-library/user-event'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { connectionListEndpoints } from '#domain/connections/connection-list.ts'
import { helpEndpoints } from '#domain/helps/help-contract.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { sessionUserOf } from '#tests/app/session-user-of.ts'
import { api, show } from '#tests/web/stage.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { Permitted } from './permitted.tsx'
import { screens } from './screens.ts'
import type { Viewer } from '#domain/access/access.ts'
import { type PlanFlag, planFlags } from '#domain/access/plan-flag.ts'
import { fullPlan } from '#tests/app/full-plan.ts'
import { judge } from './screen.ts'

const open = (
  path: string,
  as: { profile: 'admin' | 'user'; super: boolean; company?: SessionUser['company'] },
) => {
  const gate = screens.find((each) => each.path === path)
  if (!gate) throw new Error(path)
  show(
    <Routes>
      <Route element={<Permitted gate={gate} />}>
        <Route path={path} element={<p>lista</p>} />
      </Route>
      <Route path="/" element={<p>início</p>} />
    </Routes>,
    { at: path, as },
  )
}

test.each(['/companies', '/plans'] as const)(
  '[COMP-011, COMP-012, COMP-046, SHELL-046, SHELL-047] tells who is no super user, and leaves %s a second later',
  async (path) => {
    const openedAt = performance.now()
    open(path, { profile: 'admin', super: false })
    const words = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByText('lista')).toBeNull()
    await waitFor(() => expect(screen.getByText('início')).toBeTruthy(), { timeout: 5000 })
    expect(location.pathname).toBe('/')
    expect(performance.now() - openedAt).toBeGreaterThanOrEqual(999)
  },
)

test('[ANN-005] refuses announcements to users who are not super users, and sends them home', async () => {
  open('/announcements', { profile: 'admin', super: false })
  expect(await screen.findByText(/Estamos lhe redirecionando/)).toBeTruthy()
  await waitFor(() => expect(screen.getByText('início')).toBeTruthy(), { timeout: 5000 })
})

test('[DASH-005, DASH-006, USER-027] says on the dashboard that access is denied, unless showDashboard is on', async () => {
  open('/', { profile: 'user', super: false })
  expect(await screen.findByText('Oops! Acesso Negado!')).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Voltar aos atendimentos' })
  expect(back.getAttribute('href')).toBe('/tickets')
  const gate = screens.find(({ path }) => path === '/')!
  const viewer = { ...sessionUserOf(), profile: 'user', super: false, showDashboard: true } as never as Viewer
  expect(judge(gate, { viewer, plan: fullPlan, pastDue: false })).toBe('open')
})

test.each(['/contact-lists', '/contact-lists/:contactListId/contacts'])(
  '[D56, LIST-007] says on %s that an attendant has no permission, and leads there from no menu',
  async (path) => {
    open(path, { profile: 'user', super: false })
    expect(await screen.findByText('Você não tem permissão para ver esta página.')).toBeTruthy()
    expect(screen.queryByText('lista')).toBeNull()
    expect(entriesOf({ profile: 'user' })).not.toContain('/contact-lists')
  },
)

test('[COMP-046] lets a super user in', async () => {
  open('/companies', { profile: 'admin', super: true })
  expect(await screen.findByText('lista')).toBeTruthy()
})

test.each([
  ['[PROMPT-004]', '/prompts', 'useOpenAi'],
  ['[INTEG-005]', '/queue-integration', 'useIntegrations'],
  ['[SCHED-005]', '/schedules', 'useSchedules'],
  ['[CAMP-006]', '/campaigns', 'useCampaigns'],
  ['[CAMP-030]', '/campaigns-config', 'useCampaigns'],
  ['[API-003]', '/messages-api', 'useExternalApi'],
  ['[CHAT-025]', '/chats/:chatId?', 'useInternalChat'],
] as const)('%s tells a company whose plan has no %s, and leaves a second later', async (_id, path, flag) => {
  const { company } = sessionUserOf()
  const plan = { ...company.plan, [flag]: false }
  open(path, { profile: 'admin', super: false, company: { ...company, plan } })
  const words = 'Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.'
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(screen.getByText('início')).toBeTruthy(), { timeout: 5000 })
})

test.each([
  ['[PROMPT-005]', '/prompts'],
  ['[INTEG-006]', '/queue-integration'],
  ['[FILE-004]', '/files'],
  ['[CAMP-007]', '/campaigns'],
  ['[CAMP-030]', '/campaigns-config'],
  ['[USER-008, SHELL-066]', '/users'],
  ['[QUEUE-013, SHELL-066]', '/queues'],
] as const)('%s shows a plain user no %s', async (_id, path) => {
  open(path, { profile: 'user', super: false })
  expect(await screen.findByText('Você não tem permissão para ver esta página.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: /atendimentos/i })).toBeTruthy()
  expect(screen.queryByText('lista')).toBeNull()
})

const person = (given: Partial<Viewer> = {}) => ({ profile: 'user', super: false, ...given }) as Viewer
const visitor = (given: Partial<Viewer> = {}, plan = fullPlan) => ({
  viewer: person(given),
  plan,
  pastDue: false,
})

test('a screen is there only with its feature in the plan and a subscription that lasts', () => {
  for (const plan of planFlags) {
    const gate = { open: 'signedIn', plan } as const
    expect(judge(gate, visitor())).toBe('open')
    expect(judge(gate, visitor({}, { ...fullPlan, [plan]: false }))).toBe('notInPlan')
    expect(judge(gate, { ...visitor(), pastDue: true })).toBe('expired')
  }
  const licence = { open: 'signedIn', whenExpired: true } as const
  expect(judge(licence, { ...visitor(), pastDue: true })).toBe('open')
})

test('opens screens that administer the company to administrators only', () => {
  for (const open of [
    'user-modal:editProfile',
    'queues-page:edit',
    'settings-page:edit',
    'connections-page:addConnection',
  ] as const) {
    expect(judge({ open }, visitor())).toBe('forbidden')
    expect(judge({ open }, visitor({ profile: 'admin' }))).toBe('open')
  }
})

test.each(['/tags', '/quick-messages', '/contacts'])('[SHELL-065] opens %s to a plain user', (path) => {
  const gate = screens.find((one) => one.path === path)
  expect(gate && judge(gate, visitor())).toBe('open')
})

test('a switch of the user opens its area', () => {
  expect(judge({ open: 'connections-page:addConnection' }, visitor({ allowConnections: true }))).toBe('open')
})

test('the screens of the super user are refused like those that the plan lacks', () => {
  expect(judge({ open: 'super' }, visitor({ profile: 'admin' }))).toBe('notInPlan')
  expect(judge({ open: 'super' }, visitor({ super: true }))).toBe('open')
})

test('[SET-004] tells a plain attendant that the settings are not theirs', async () => {
  open('/settings', { profile: 'user', super: false })
  expect(await screen.findByRole('link', { name: 'Voltar aos atendimentos' })).toBeTruthy()
  expect(screen.queryByText('lista')).toBeNull()
  expect(location.pathname).toBe('/settings')
})

test('[CAMP-041] has no campaign route without the flag in the browser', () => {
  const campaigns = screens.filter(({ path }) => /^\/(campaigns?|contact-lists)\b/.test(path))
  expect(campaigns).toHaveLength(5)
  for (const { flag } of campaigns) expect(flag).toBe('cshow')
})

/** Returns the addresses of the menu for a user. */
function entriesOf(as: Partial<SessionUser>): string[] {
  api().answer(helpEndpoints.listHelps, { records: [], count: 0, hasMore: false } as never)
  api().answer(connectionListEndpoints.listConnections, [])
  show(<MenuEntries folded={false} />, { as })
  return screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
}
const withoutFeature = (flag: PlanFlag): Partial<SessionUser> => {
  const { company } = sessionUserOf()
  return { profile: 'admin', company: { ...company, plan: { ...company.plan, [flag]: false } } }
}

describe('the menu', () => {
  afterEach(() => localStorage.clear())

  test.each<[PlanFlag, string[]]>([
    ['useCampaigns', ['/campaigns', '/contact-lists', '/phrase-lists']],
    ['useSchedules', ['/schedules']],
    ['useInternalChat', ['/chats']],
    ['useExternalApi', ['/messages-api']],
    ['useKanban', ['/Kanban']],
    ['useOpenAi', ['/prompts']],
    ['useIntegrations', ['/queue-integration', '/flowbuilders']],
  ])('[SHELL-026, SHELL-028] leaves out what a plan without %s has not', (flag, paths) => {
    expect(entriesOf({ profile: 'admin' })).toEqual(expect.arrayContaining(paths))
    document.body.replaceChildren()
    const entries = entriesOf(withoutFeature(flag))
    expect(entries.length).toBeGreaterThan(5)
    for (const path of paths) expect(entries).not.toContain(path)
  })

  test('[D109] leads everybody to what everybody reads', () => {
    expect(entriesOf({ profile: 'user' })).toEqual(
      expect.arrayContaining(['/flowbuilders', '/phrase-lists', '/messages-api']),
    )
  })

  test('[SHELL-026] is empty while the licence has ended, whatever the plan has', () => {
    const { company } = sessionUserOf()
    const ended = { ...company, worksUntil: new Date('2020-01-01T12:00:00Z') }
    api().answer(helpEndpoints.listHelps, { records: [], count: 0, hasMore: false } as never)
    api().answer(connectionListEndpoints.listConnections, [])
    show(<MenuEntries folded={false} />, { as: { profile: 'admin', company: ended } })
    expect(screen.queryAllByRole('link')).toEqual([])
  })

  test('[SHELL-029] leads to companies, announcements and all connections for the super user only', () => {
    const paths = ['/announcements', '/allConnections', '/companies']
    const entries = entriesOf({ profile: 'admin' })
    for (const path of paths) expect(entries).not.toContain(path)
    document.body.replaceChildren()
    expect(entriesOf({ profile: 'admin', super: true })).toEqual(expect.arrayContaining(paths))
  })

  test('[SHELL-033] shows the management block to administrators only', () => {
    const block = () => screen.queryByRole('group', { name: 'Administrar' })
    entriesOf({ profile: 'user' })
    expect(block()).toBeNull()
    document.body.replaceChildren()
    entriesOf({ profile: 'admin' })
    const managed = within(block() as HTMLElement).getAllByRole('link')
    const paths = managed.map((link) => link.getAttribute('href'))
    expect(paths).toEqual(expect.arrayContaining(['/users', '/queues', '/connections', '/settings']))
  })

  test('folds a group and remembers it; the current page and what asks for attention stay', async () => {
    entriesOf({ profile: 'admin' })
    const group = () => within(screen.getByRole('group', { name: 'Administrar' }))
    await userEvent.click(group().getByRole('button', { name: 'Administrar' }))
    expect(
      group()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/connections'])
    expect(localStorage.getItem('foldedMenu')).toBe('administer')
    await userEvent.click(group().getByRole('button', { name: 'Administrar' }))
    expect(group().getAllByRole('link').length).toBeGreaterThan(3)
    expect(localStorage.getItem('foldedMenu')).toBe('')
  })

  test.each([
    ['showDashboard', ['/', '/reports']],
    ['allowRealTime', ['/moments']],
    ['allowConnections', ['/connections']],
  ] as const)('[DASH-020, SHELL-034, SHELL-068] leads a plain user there only with %s', (right, paths) => {
    const entries = entriesOf({ profile: 'user' })
    for (const path of paths) expect(entries).not.toContain(path)
    document.body.replaceChildren()
    expect(entriesOf({ profile: 'user', [right]: 'enabled' })).toEqual(expect.arrayContaining([...paths]))
  })
})
