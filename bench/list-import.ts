import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { listImportEndpoints as imports } from '#domain/contact-lists/list-import-contract.ts'
import type { Call } from '#web/platform/api.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { expectedOf, faultyRows } from '#tests/sheets/faulty-rows.ts'
import { xlsxOf } from '#tests/sheets/xlsx-of.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { pssOf } from './pss-of.ts'
import type { Result } from './result.ts'

const rows = Number(process.env.LIST_ROWS ?? 100_000)
const mostGrownMb = 200
const settleMs = 10_000
const lookEveryMs = 100

/** Importing a spreadsheet of which each fault takes a hundredth: what the server needs for it above what it holds at rest. */
export async function measureListImport(): Promise<Result[]> {
  const server = await startServer()
  try {
    const { call } = await signInOver(server.url, 'admin@example.com', 'Admin-12345')
    const bytes = new Uint8Array(await xlsxOf(faultyRows(rows)))
    const { id } = await call(lists.createContactList, { body: { name: 'Importados' } })
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    const idle = pssOf(server.mainPid())
    const watched = () => importInto(call, { id, bytes, pid: server.mainPid() })
    const first = await watched()
    const second = await watched()
    const { faults, people } = expectedOf(rows)
    const rejected = first.entry.invalid + first.entry.inFile
    const grown = [first, second].map(({ mostMb }) => mostMb - idle)
    const n = rows.toLocaleString('en')
    return [
      {
        what: `import of ${n} rows: memory of the server above idle, at most`,
        measured: `${grown[0]?.toFixed(0)} MB`,
        aim: `≤ ${mostGrownMb} MB`,
        met: (grown[0] ?? 0) <= mostGrownMb,
      },
      {
        // The garbage of the first is still there.
        what: `import of ${n} rows again, at once: the same`,
        measured: `${grown[1]?.toFixed(0)} MB`,
        aim: '',
        met: null,
      },
      {
        what: `import of ${n} rows: taken, rejected; taken when imported again`,
        measured: `${first.entry.created}, ${rejected}; ${second.entry.created}`,
        aim: `${people}, ${faults.length}; 0`,
        met: first.entry.created === people && rejected === faults.length && second.entry.created === 0,
      },
    ]
  } finally {
    await server.stop()
  }
}

type Import = { id: number; bytes: Uint8Array<ArrayBuffer>; pid: number }

/** Imports a file, and returns what came of it and the most that the server held meanwhile. */
async function importInto(call: Call, { id, bytes, pid }: Import) {
  let mostMb = 0
  const timer = setInterval(() => (mostMb = Math.max(mostMb, pssOf(pid))), lookEveryMs)
  try {
    const files = [new File([bytes], 'pessoas.xlsx')]
    const { uuid } = await call(imports.uploadContactList, { params: { id }, form: { fields: {}, files } })
    for (;;) {
      const entry = await call(imports.showListImport, { params: { id, importUuid: uuid } })
      if (entry.stage === 'failed') throw new Error('The import failed.')
      if (entry.stage === 'done') return { entry, mostMb }
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  } finally {
    clearInterval(timer)
  }
}
