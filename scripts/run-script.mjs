import { handOver, install } from './prepare.mjs'

// Runs one of the TypeScript programs beside it on the project's own Node: node scripts/run-script.mjs dev --inspect
install()
const [name = '', ...rest] = process.argv.slice(2)
handOver([`scripts/${name}.ts`, ...rest])
