import { expect, test } from 'vitest'
import { type Law, violationsOf } from './violations-of.ts'

const law: Law = {
  features: ['users', 'tickets', 'messages'],
  rooms: { 'server/messages': ['outbound', 'inbound'], 'web/tickets': ['list'] },
  doors: ['server/messages/outbound/send.ts'],
  composing: /-(routes|screen)\.tsx?$/,
  maxFiles: 40,
  privateFiles: /-(routes|live|jobs)\.tsx?$/,
  platformFiles: /-platform-db\.ts$/,
  maxLines: 400,
  longFiles: {},
}
const of = (path: string, source: string) => violationsOf([{ path, source }], law)

test.each([
  [
    'server/tickets/show-ticket.ts',
    "import { x } from '#server/messages/message-db.ts'",
    'may not know messages',
  ],
  ['server/tickets/show-ticket.ts', "import { x } from '#web/ui/x.ts'", 'server may not import'],
  ['web/tickets/card.tsx', "import { x } from '#server/platform/database/db.ts'", 'web may not import'],
  ['web/tickets/card.tsx', "import { x } from 'node:fs'", 'the browser has no node:fs'],
  ['domain/tickets/ticket-rules.ts', "import { x } from 'fastify'", 'domain imports only zod'],
  [
    'emulators/meta/main.ts',
    "import { x } from '#server/platform/database/db.ts'",
    'emulators may not import',
  ],
  ['server/platform/http.ts', "import { x } from '#server/users/user-db.ts'", 'knows no feature'],
  [
    'server/channels/x/y.ts',
    "import { x } from '#server/platform/database/db.ts'",
    'a channel may not touch',
  ],
  ['server/messages/send.ts', "import { x } from '#server/tickets/ticket-live.ts'", 'is private to tickets'],
  ['server/messages/send.ts', "import { Server } from 'socket.io'", 'only server/platform/live'],
  ['server/messages/send.ts', 'await db.asPlatform(work)', 'crosses companies'],
  ['server/messages/send.ts', 'const now = new Date()', 'asks the clock'],
  ['server/messages/send.ts', 'const port = process.env.PORT', 'reads the environment'],
  ['server/messages/send.ts', 'export default 1', 'default export'],
  ['server/messages/SendMessage.ts', '', 'kebab-case'],
  [
    'web/tickets/folds.ts',
    'liveFold(channel, (event) => queryClient.setQueryData(key, event))',
    'without foldQueries',
  ],
  ['web/tickets/utils.ts', '', 'says nothing'],
  ['web/tickets/index.ts', '', 'says nothing'],
  ['web/tickets/card.tsx', '\n'.repeat(500), '501 lines'],
  ['web/tickets/card.test.tsx', "test('[TKT-012, U-m8] closes', run)", 'a title names U-m8'],
  ['tests/e2e/board.test.ts', 'test.each(rows)(`[A.2.12] says %s once`, run)', 'a title names A.2.12'],
  ['server/messages/send.test.ts', "test('[T9] sends', run)", 'a title names T9'],
  ['docs/readme.md', 'see ../shared/spec', 'outside the project'],
  ['server/messages/sent/a.ts', '', 'the room sent of server/messages is not listed'],
  [
    'server/messages/outbound/a.ts',
    "import { x } from '#server/messages/inbound/b.ts'",
    'may not know inbound',
  ],
  ['server/messages/a.ts', "import { x } from './inbound/b.ts'", 'the root of server/messages may not know'],
  ['web/messages/a.ts', "import { x } from '#web/tickets/list/row.tsx'", 'is inside a room and no door'],
])('%s: %s', (path, source, expected) => {
  expect(of(path, source).join('\n')).toContain(expected)
})

test('accepts what the law allows', () => {
  const allowed = [
    of('server/messages/send.ts', "import { x } from '#server/tickets/ticket-db.ts'"),
    of('server/users/login-platform-db.ts', 'db.asPlatform(work)'),
    of('server/messages/inbound/a.ts', "import { x } from '#server/messages/outbound/b.ts'"),
    of('server/messages/inbound/a.ts', "import { x } from '#server/messages/message-db.ts'"),
    of('server/messages/message-routes.ts', "import { x } from './inbound/b.ts'"),
    of('server/app.ts', "import { x } from '#server/messages/inbound/b.ts'"),
    of('server/app.ts', "import { x } from '#server/tickets/ticket-routes.ts'"),
    of('web/tickets/card.test.tsx', "test('[TKT-012, D99] closes what is [open]', run)"),
    of('web/tickets/card.tsx', "import { x } from '#domain/tickets/ticket-rules.ts'"),
  ]
  expect(allowed.flat()).toEqual([])
})
