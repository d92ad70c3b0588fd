import { readFileSync } from 'node:fs'

/** Returns the memory of a process in megabytes; shared memory counts proportionally (PSS). */
export function pssOf(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
