import { execFileSync } from 'node:child_process'

/** Writes server/platform/schema.ts from a migrated database: DATABASE_URL=… npm run db:types */
const url = process.env.DATABASE_URL
if (!url) throw new Error('Give the address of a migrated database in DATABASE_URL.')

const ticketStatus = "'pending' | 'open' | 'group' | 'closed' | 'lgpd' | 'nps'"
const outFile = 'server/platform/schema.ts'
execFileSync(
  'kysely-codegen',
  [
    ...['--dialect', 'postgres', '--url', url, '--out-file', outFile],
    ...['--camel-case', '--include-pattern', 'public.*', '--exclude-pattern', 'public.migrations'],
    ...['--type-mapping', JSON.stringify({ int8: 'number' })],
    ...[
      '--overrides',
      JSON.stringify({ columns: { 'tickets.status': ticketStatus, 'ticket_counts.status': ticketStatus } }),
    ],
  ],
  { stdio: 'inherit' },
)
execFileSync('biome', ['format', '--write', outFile], { stdio: 'inherit' })
