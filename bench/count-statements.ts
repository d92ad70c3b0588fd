import { writeFileSync } from 'node:fs'
import pg from 'pg'

// Preloaded into a started server: each process counts its SQL statements into a file of its own.

const everyMs = 100
let statements = 0
const { query } = pg.Client.prototype
const counted = function (this: pg.Client, ...given: unknown[]) {
  statements += 1
  return Reflect.apply(query, this, given) as unknown
}
pg.Client.prototype.query = counted as typeof query
const file = process.env.STATEMENTS_FILE
if (file) setInterval(() => writeFileSync(`${file}.${process.pid}`, String(statements)), everyMs).unref()
