import { type Account, type Accounts, deliver, numberJid } from './accounts.ts'
import { node, randomId, seconds } from './nodes.ts'

/** Tells all other accounts that an account's picture was changed or removed. */
export function announcePicture(accounts: Accounts, account: Account): void {
  const jid = numberJid(account)
  const said = account.picture === null ? node('delete', { jid }) : node('set', { jid, id: randomId() })
  for (const other of accounts.list()) {
    if (other === account) continue
    for (const device of other.devices.values()) {
      const attributes = { id: randomId(), type: 'picture', from: jid, t: seconds() }
      deliver(device, node('notification', attributes, [said]))
    }
  }
}
