import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; command: string; environment: string }

function all(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8')
        return [{ pid: Number(name), parent, command, environment }]
      } catch {
        return []
      }
    })
}

/** Returns the child processes of a running server: its channel host and its PostgreSQL. */
export function processesOf(mainPid: number): { channelHost: number | null; postgres: number | null } {
  const children = all().filter((process) => process.parent === mainPid)
  return {
    channelHost:
      children.find((child) => child.environment.includes('CHAT_FLOW_CHILD=channels'))?.pid ?? null,
    postgres: children.find((child) => child.command.includes('/bin/postgres '))?.pid ?? null,
  }
}
