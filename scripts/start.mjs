import { buildWeb, handOver, install } from './prepare.mjs'

// npm start: install what is missing, build what is stale, run the server.
install()
await buildWeb()
handOver(['server/main.ts'])
