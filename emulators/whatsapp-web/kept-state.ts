import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BufferJSON } from 'baileys'
import type { Account, Device } from './accounts.ts'
import type { Group } from './groups.ts'
import type { WhatsAppNetwork } from './whatsapp-network.ts'

const everyMs = 1000

type Person = { phone: string; name: string }
type KeptDevice = Omit<Device, 'takePreKey' | 'line'>
type KeptAccount = Omit<Account, 'devices' | 'past' | 'book'> & { devices: KeptDevice[] }
type KeptGroup = Omit<Group, 'members'> & { members: [phone: string, rank: 'superadmin' | 'admin' | null][] }
type State = { accounts: KeptAccount[]; groups: KeptGroup[]; customers: Person[] }

type Customers = {
  list: () => { name: string; waId: string }[]
  save: (phone: string, name: string) => Promise<unknown>
  openAll: () => void
}

/**
 * Stores the linked devices in a file of `dir`, so that numbers are still linked after a restart. Customers live in this process: their
 * clients are linked anew, without their old messages.
 */
export async function keepState(dir: string, network: WhatsAppNetwork, customers: Customers) {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'whatsapp.json')
  let written = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (written) await restore(JSON.parse(written, BufferJSON.reviver) as State, network, customers)
  const write = () => {
    const text = JSON.stringify(stateOf(network, customers), BufferJSON.replacer)
    if (text === written) return
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
    written = text
  }
  const timer = setInterval(write, everyMs)
  return {
    close: () => {
      clearInterval(timer)
      write()
    },
  }
}

async function restore(
  { accounts, groups, customers: people }: State,
  network: WhatsAppNetwork,
  customers: Customers,
) {
  for (const account of accounts) network.accounts.restore(account)
  for (const { members, ...group } of groups)
    network.groups.restore({
      ...group,
      members: new Map(members.map(([phone, rank]) => [network.accounts.of(phone), rank])),
    })
  for (const { phone, name } of people) await customers.save(phone, name)
  if (accounts.some(({ devices }) => devices.length)) customers.openAll()
}

function stateOf(network: WhatsAppNetwork, customers: Customers): State {
  const people = customers.list().map(({ waId, name }) => ({ phone: waId, name }))
  const isCustomer = new Set(people.map(({ phone }) => phone))
  return {
    customers: people,
    accounts: network.accounts.list().map(({ past: _, book: __, devices, ...account }) => ({
      ...account,
      devices: isCustomer.has(account.phone) ? [] : [...devices.values()].filter(({ id }) => id).map(kept),
    })),
    groups: network.groups.list().map(({ members, ...group }) => ({
      ...group,
      members: [...members].map(([{ phone }, rank]) => [phone, rank]),
    })),
  }
}

const kept = ({ takePreKey: _, line: __, ...device }: Device): KeptDevice => device
