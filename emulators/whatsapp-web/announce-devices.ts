import { type Account, type Accounts, deliver, lidJid, numberJid } from './accounts.ts'
import { node, randomId, seconds } from './nodes.ts'

/** Tells all other accounts that an account's devices changed: clients cache the list and would not write to new ones. */
export function announceDevices(accounts: Accounts, account: Account): void {
  const devices = [...account.devices.keys()].flatMap((id) => [numberJid(account, id), lidJid(account, id)])
  for (const other of accounts.list()) {
    if (other === account) continue
    for (const device of other.devices.values()) {
      const update = node(
        'update',
        {},
        devices.map((jid) => node('device', { jid })),
      )
      const attributes = { id: randomId(), type: 'devices', from: numberJid(account), t: seconds() }
      deliver(device, node('notification', attributes, [update]))
    }
  }
}
