import { useEffect } from 'react'
import { z } from 'zod'
import { connectionChannel } from '#domain/connections/connection-list.ts'
import { contactChannel } from '#domain/contacts/contact-contract.ts'
import { companyChannel } from '#domain/live/channel.ts'
import { messageChannel } from '#domain/messages/message-contract.ts'
import { queueChannel } from '#domain/queues/queue-contract.ts'
import { tagChannel } from '#domain/tags/tag-contract.ts'
import { ticketChannel } from '#domain/tickets/ticket-contract.ts'
import { userChannel } from '#domain/users/user-contract.ts'
import { useConnected, useLive } from '#web/platform/live.ts'
import { useViewer } from '#web/platform/session.ts'
import { noteNews } from '#web/tickets/crossed-lists.ts'
import {
  foldConnection,
  foldContact,
  foldMessage,
  foldQueue,
  foldQuickMessage,
  foldTag,
  foldTicket,
  foldUser,
} from './fold-live.ts'

/** That something happened is all that is wanted of it, and its contract is not small. */
const quickMessages = companyChannel('quickemessage', z.unknown())

/** Keeps all that is cached in step with the company, on whatever screen: what another screen left behind must not grow old. */
export function CompanyLive() {
  const viewer = useViewer()
  const connected = useConnected()
  useEffect(() => void (connected && noteNews()), [connected])
  useLive(ticketChannel, (event) => foldTicket(viewer, event))
  useLive(messageChannel, (event) => foldMessage(viewer, event))
  useLive(contactChannel, foldContact)
  useLive(tagChannel, foldTag)
  useLive(queueChannel, foldQueue)
  useLive(connectionChannel, foldConnection)
  useLive(userChannel, foldUser)
  useLive(quickMessages, foldQuickMessage)
  return null
}
