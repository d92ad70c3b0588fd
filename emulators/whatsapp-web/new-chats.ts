import { type BinaryNode, QueryIds } from 'baileys'
import { type Account, deliver, type NewChats } from './accounts.ts'
import { node, randomId, seconds } from './nodes.ts'

const secondsOf = (date: Date) => String(Math.floor(date.getTime() / 1000))

const capping = ({ total, used, status, endAt }: NewChats) => ({
  ...{ total_quota: total, used_quota: used, capping_status: status, cycle_end_timestamp: secondsOf(endAt) },
  server_sent_timestamp: seconds(),
})

/** Answers a client's query about its own limits. An account without limits gets an answer without content. */
export function answerMex(account: Account, queryId: string | undefined): BinaryNode {
  const { newChats, lockedUntil } = account
  const isLocked = lockedUntil !== null && lockedUntil > new Date()
  const data =
    queryId === QueryIds.MESSAGE_CAPPING_INFO
      ? { ...(newChats && { xwa2_message_capping_info: capping(newChats) }) }
      : queryId === QueryIds.REACHOUT_TIMELOCK
        ? {
            xwa2_fetch_account_reachout_timelock: {
              is_active: isLocked,
              time_enforcement_ends: isLocked ? secondsOf(lockedUntil) : '0',
            },
          }
        : {}
  return node('result', {}, Buffer.from(JSON.stringify({ data })))
}

/** Tells the linked devices of an account that its allowance changed. */
export const announceNewChats = (account: Account, newChats: NewChats): void =>
  announce(account, 'MessageCappingInfoNotification', {
    xwa2_notify_new_chat_messages_capping_info_update: capping(newChats),
  })

/** Tells them that the account may open no new chats before that time. */
export const announceLock = (account: Account, until: Date): void =>
  announce(account, 'NotificationUserReachoutTimelockUpdate', {
    xwa2_notify_account_reachout_timelock: { is_active: true, time_enforcement_ends: secondsOf(until) },
  })

function announce(account: Account, op_name: string, data: object): void {
  const update = node('update', { op_name }, Buffer.from(JSON.stringify({ data })))
  for (const device of account.devices.values()) {
    const attributes = { id: randomId(), type: 'mex', from: 's.whatsapp.net', t: seconds() }
    deliver(device, node('notification', attributes, [update]))
  }
}
