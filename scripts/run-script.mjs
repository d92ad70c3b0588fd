import { spawn } from 'node:child_process'
import { environment, install, node, root } from './prepare.mjs'

// Runs one of the TypeScript programs beside it on the project's own Node: node scripts/run-script.mjs dev --inspect
install()
const [name = '', ...rest] = process.argv.slice(2)
const child = spawn(node, [`scripts/${name}.ts`, ...rest], { cwd: root, env: environment, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal)
  })
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
