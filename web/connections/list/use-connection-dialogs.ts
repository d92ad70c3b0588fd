import { useState } from 'react'
import type { Connection } from '#domain/connections/connection-list.ts'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'

/** What is asked before it is done; all connections are restarted at once. */
export type ConnectionQuestion =
  | { what: 'remove' | 'disconnect' | 'closeImported'; connection: Connection }
  | { what: 'restart' }

/** Which dialog of the screen is open: one that the address names, or a question. */
export function useConnectionDialogs() {
  const address = useDialogAddress('new', 'edit', 'signin', 'qr', 'templates')
  const [question, setQuestion] = useState<ConnectionQuestion | null>(null)
  const open = (what: 'edit' | 'signin' | 'qr' | 'templates', { id }: Pick<Connection, 'id'>) =>
    address.open(what, id)
  return {
    asked: address.asked,
    question,
    ask: setQuestion,
    dropQuestion: () => setQuestion(null),
    open,
    add: (channel: Connection['channel']) => address.open('new', channel),
    /** By the way in which the connection was made. */
    signInAnew: (connection: Connection) =>
      connection.channel === 'whatsappapi'
        ? open('signin', connection)
        : address.open('new', connection.channel),
    close: address.close,
  }
}

export type ConnectionDialogsState = ReturnType<typeof useConnectionDialogs>
