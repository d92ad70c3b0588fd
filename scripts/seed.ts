import { parseArgs } from 'node:util'
import { ownerOf } from '../bench/owner-of.ts'
import { fillCompany } from '../bench/seed.ts'
import { spreadOverYear } from '../bench/seed-year.ts'

// npm run seed -- --tickets 10000: fills the demo company while `npm start` or `npm run dev` is running.
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '10000' },
    company: { type: 'string' },
    data: { type: 'string', default: process.env.DATA_DIR ?? 'data' },
  },
})
const tickets = Number(values.tickets)
if (!Number.isInteger(tickets) || tickets < 1) throw new Error('--tickets asks for a number of tickets.')

const owner = await ownerOf(values.data).catch(() => null)
if (!owner) throw new Error(`No database is running in ${values.data}: start the product first.`)
try {
  const { rows } = values.company
    ? { rows: [{ id: Number(values.company) }] }
    : await owner.query('select min(company_id) as id from connections')
  const companyId = Number(rows[0]?.id)
  if (!companyId) throw new Error('No company has a connection yet.')
  await fillCompany(owner, companyId, {
    contacts: Math.ceil(tickets / 5),
    tickets,
    messages: tickets * 10,
  })
  await spreadOverYear(owner, companyId)
  await owner.query('analyze')
  console.log(`Company ${companyId} has ${tickets} tickets of a year and ${tickets * 10} messages.`)
} finally {
  await owner.end()
}
