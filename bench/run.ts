import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { measureBoard } from './board.ts'
import { measureBesideCampaign } from './beside-campaign.ts'
import { measureBots } from './bots.ts'
import { measureCompanies } from './companies.ts'
import { measureCampaigns } from './campaigns.ts'
import { measureCanvas } from './canvas.ts'
import { measureCapsule } from './capsule.ts'
import { measureFanOut } from './fan-out.ts'
import { measureIdleMemory } from './idle-memory.ts'
import { measureIngest } from './ingest.ts'
import { measureIngestSteps } from './ingest-steps.ts'
import { measureInsight } from './insight.ts'
import { measureListImport } from './list-import.ts'
import { measureLists } from './lists.ts'
import type { Result } from './result.ts'
import { measureLinkedDevices } from './linked-devices.ts'
import { measureQueries } from './queries.ts'
import { measureScreen } from './screen.ts'
import { measureSoak } from './soak.ts'

// npm run bench [name …]: runs benches, prints a table, and writes it to bench/results.md.
const benches = {
  ingest: measureIngest,
  ingestSteps: measureIngestSteps,
  board: measureBoard,
  bots: measureBots,
  queries: measureQueries,
  lists: measureLists,
  listImport: measureListImport,
  companies: measureCompanies,
  capsule: measureCapsule,
  campaigns: measureCampaigns,
  besideCampaign: measureBesideCampaign,
  insight: measureInsight,
  fanOut: measureFanOut,
  idleMemory: measureIdleMemory,
  linkedDevices: measureLinkedDevices,
  screen: measureScreen,
  canvas: measureCanvas,
  soak: measureSoak,
}
const resultsFile = join(import.meta.dirname, 'results.md')
type Name = keyof typeof benches
const names = Object.keys(benches) as Name[]
const asked = process.argv.slice(2)
const chosen = asked.length ? names.filter((name) => asked.includes(name)) : names

const results: Result[] = []
for (const name of chosen) {
  console.log(`Measuring ${name} …`)
  results.push(...(await benches[name]()))
}

const verdicts = results.map(({ what, measured, aim, met }) => ({
  what,
  measured,
  aim,
  met: met === null ? '' : met ? 'yes' : 'no',
}))
console.table(verdicts)
writeFileSync(resultsFile, report())

/** Merges new results into the table; benches that did not run keep their figures and date. */
function report(): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim() || 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform}, Node ${process.version}`
  const day = new Date().toISOString().slice(0, 10)
  const rows = new Map(earlierRows())
  for (const { what, measured, aim, met } of verdicts) rows.set(what, [measured, aim, met, day])
  const lines = [...rows].map(([what, cells]) => `| ${[what, ...cells].join(' | ')} |`)
  return `# Measurements

By \`npm run bench\`, last on ${machine}. Server, channel host, PostgreSQL, and whatever made the load ran on this one machine.
Why an aim is not met stands in [not-met.md](not-met.md).

| What | Measured | Aim | Met | On |
| --- | --- | --- | --- | --- |
${lines.join('\n')}
`
}

function earlierRows(): [string, string[]][] {
  if (!existsSync(resultsFile)) return []
  const [, , ...lines] = readFileSync(resultsFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return lines.map((line) => {
    const [what = '', ...cells] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return [what, cells]
  })
}
