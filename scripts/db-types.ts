import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { botSteps } from '#domain/tickets/bot-step.ts'
import { untendedReasons } from '#domain/tickets/untended.ts'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startPostgres } from '#server/platform/postgres/start-postgres.ts'

// npm run db:types: migrates a temporary database and writes server/platform/database/schema.ts from it.
const ticketStatus = "'pending' | 'open' | 'group' | 'closed' | 'lgpd' | 'nps'"
const untended = untendedReasons.map((reason) => `'${reason}'`).join(' | ')
const botStep = botSteps.map((step) => `'${step}'`).join(' | ')
const outFile = 'server/platform/database/schema.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'chat-flow-types-'))
const postgres = await startPostgres({ dataDir, log: openLog('warn') })
try {
  await migrate({ url: postgres.url, folder: 'migrations', appPassword: 'types' })
  execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', postgres.url, '--out-file', outFile],
      ...['--camel-case', '--include-pattern', 'public.*', '--exclude-pattern', 'public.migrations'],
      ...['--type-mapping', JSON.stringify({ int8: 'number' })],
      ...[
        '--overrides',
        JSON.stringify({
          columns: {
            'tickets.status': ticketStatus,
            'ticket_counts.status': ticketStatus,
            'tickets.untended': `${untended} | null`,
            'tickets.bot_step': `${botStep} | null`,
          },
        }),
      ],
    ],
    // It warns that it cannot parse the overrides with our TypeScript, and takes them as they are. The message of a failure holds stderr.
    { stdio: ['ignore', 'inherit', 'pipe'] },
  )
  execFileSync('biome', ['format', '--write', outFile], { stdio: 'inherit' })
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
