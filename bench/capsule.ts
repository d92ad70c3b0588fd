import { capsuleEndpoints as capsules, uploadPartBytes } from '#domain/capsules/capsule-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { planEndpoints } from '#domain/plans/plan-contract.ts'
import { demo } from '#server/demo-company.ts'
import type { Call } from '#web/platform/api.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { ownerOf } from './owner-of.ts'
import { pssOf } from './pss-of.ts'
import type { Result } from './result.ts'
import { fillCompany } from './seed.ts'

const small = { contacts: 2_000, tickets: 10_000, messages: 100_000 }
const large = {
  contacts: 20_000,
  tickets: 100_000,
  messages: Number(process.env.CAPSULE_MESSAGES ?? 1_000_000),
}
const mostGrownMb = 150
const passphrase = 'três tigres tristes'

/** Duration of export and restore of a company, and proof that memory does not grow with its size. */
export async function measureCapsule(): Promise<Result[]> {
  const server = await startServer()
  const owner = await ownerOf(server.dataDir)
  try {
    const { call } = await signInOver(server.url, 'admin@example.com', 'Admin-12345')
    const company = (await call(companies.listCompanies, {})).find(({ name }) => name === demo.company)
    const id = company?.id ?? 0
    const measured = []
    for (const size of [small, large]) {
      await fillCompany(owner, id, size)
      await owner.query('vacuum analyze')
      measured.push(await exportAndRestore(call, { id, url: server.url, pid: server.mainPid() }))
    }
    const [before, after] = measured
    if (!before || !after) return []
    const n = large.messages.toLocaleString('en')
    return (['export', 'restore'] as const).flatMap((what) => [
      {
        what: `${what} of ${n} messages: memory of the server grown, at most`,
        measured: `${after[what].grownMb.toFixed(0)} MB (${before[what].grownMb.toFixed(0)} MB for 100,000)`,
        aim: `≤ ${mostGrownMb} MB`,
        met: after[what].grownMb <= mostGrownMb,
      },
      {
        what: `${what} of ${n} messages: time`,
        measured: `${after[what].seconds.toFixed(0)} s (${after.megabytes.toFixed(0)} MB)`,
        aim: '',
        met: null,
      },
    ])
  } finally {
    await owner.end()
    await server.stop()
  }
}

type Server = { id: number; url: string; pid: number }

async function exportAndRestore(call: Call, { id, url, pid }: Server) {
  const params = { id }
  const exported = await watched(pid, async () => {
    await call(capsules.createCompanyCapsule, { params, body: { passphrase, reason: '' } })
    return until(async () => {
      const [newest] = await call(capsules.listCompanyCapsules, { params })
      if (newest?.state === 'failed') throw new Error(`The export failed: ${newest.fault}`)
      return newest?.state === 'ready' ? newest : null
    })
  })
  const bytes = Buffer.from(await (await fetch(url + exported.result.url)).arrayBuffer())
  const [plan] = await call(planEndpoints.listPlans, {})
  const { uuid } = await call(capsules.createCapsuleRestore, {
    body: {
      ...{ fileName: 'bench', bytes: bytes.length, planId: plan?.id ?? 0 },
      companyName: `Cópia de ${bytes.length}`,
    },
  })
  for (let part = 1; (part - 1) * uploadPartBytes < bytes.length; part++) {
    const piece = bytes.subarray((part - 1) * uploadPartBytes, part * uploadPartBytes)
    await call(capsules.addCapsulePart, {
      params: { uuid },
      form: { fields: { part }, files: [new File([new Uint8Array(piece)], 'part')] },
    })
  }
  const restored = await watched(pid, async () => {
    await call(capsules.startCapsuleRestore, { params: { uuid }, body: { passphrase } })
    return until(async () => {
      const restore = (await call(capsules.listCapsuleRestores, {})).find((each) => each.uuid === uuid)
      if (restore?.state === 'failed') throw new Error(`The restore failed: ${restore.fault}`)
      return restore?.state === 'done' ? restore : null
    })
  })
  return { export: exported, restore: restored, megabytes: bytes.length / 2 ** 20 }
}

const lookEveryMs = 200

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/** Measures the duration of a task and the growth of the server's memory. Includes 128 MB for half a second to derive a key. */
async function watched<T>(pid: number, work: () => Promise<T>) {
  const before = pssOf(pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, pssOf(pid))), lookEveryMs)
  const started = performance.now()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - started) / 1000, grownMb: most - before }
  } finally {
    clearInterval(timer)
  }
}
