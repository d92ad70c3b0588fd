import { useState } from 'react'
import type { Connection } from '#domain/connections/connection-list.ts'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'

/** An action that needs confirmation; a restart affects all connections. */
export type ConnectionQuestion =
  | { what: 'remove' | 'disconnect' | 'closeImported'; connection: Connection }
  | { what: 'restart' }

/** Returns the open dialog of the screen: one named by the URL, or a confirmation. */
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
    /** The same way as the connection was created. */
    signInAnew: (connection: Connection) =>
      connection.channel === 'whatsappapi'
        ? open('signin', connection)
        : address.open('new', connection.channel),
    close: address.close,
  }
}

export type ConnectionDialogsState = ReturnType<typeof useConnectionDialogs>
