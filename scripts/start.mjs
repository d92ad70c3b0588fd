import { spawn } from 'node:child_process'
import { buildWeb, environment, install, node, root } from './prepare.mjs'

// npm start: install what is missing, build what is stale, run the server.
install()
await buildWeb()

const server = spawn(node, ['server/main.ts'], { cwd: root, env: environment, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // A terminal's Ctrl-C reaches the server by itself; passing it on again would mean "at once".
    if (signal === 'SIGTERM' || !process.stdin.isTTY) server.kill(signal)
  })
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
