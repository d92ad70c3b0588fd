import { readConfig } from './platform/config.ts'
import { runServer } from './run-server.ts'

await runServer(() => readConfig(process.env), process.env)
