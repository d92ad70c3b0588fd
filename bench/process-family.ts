import { readdirSync, readFileSync } from 'node:fs'

/** Returns a process and its descendants. */
export function processFamily(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }]
      } catch {
        return []
      }
    })
  const found = [root]
  for (const pid of found) {
    for (const process of parents) if (process.parent === pid) found.push(process.pid)
  }
  return found
}
