import { parseSheet } from '#server/platform/sheets/parse-sheet.ts'

// Runs as its own process to measure its memory: node measure-sheet.ts <file> <folder>.
const [, , path = '', folder = ''] = process.argv
const before = process.resourceUsage().maxRSS
const facts = await parseSheet({ path, folder, sheet: 0 })
const kilobytes = process.resourceUsage().maxRSS
console.log(JSON.stringify({ facts, megabytes: kilobytes / 1024, idle: before / 1024 }))
