import { existsSync, readFileSync } from 'node:fs'
import { parseSheet } from '#server/platform/sheets/parse-sheet.ts'

// Runs as its own process to measure its memory: node measure-sheet.ts <file> <folder>.
const [, , path = '', folder = ''] = process.argv
const facts = await parseSheet({ path, folder, sheet: 0 })
console.log(JSON.stringify({ facts, megabytes: mostKilobytes() / 1024 }))

/** Returns the largest resident memory of this program. `maxRSS` counts that of the process that started it too. */
function mostKilobytes(): number {
  const status = '/proc/self/status'
  const peak = existsSync(status) && /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
  return peak ? Number(peak) : process.resourceUsage().maxRSS
}
