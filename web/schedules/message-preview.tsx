import { Text } from '@mantine/core'
import { resolveVariables, variableFactsOf } from '#domain/messages/message-variables.ts'
import { signed } from '#domain/messages/signature-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useCompanyZone, useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { dialogTexts } from './dialog-texts.ts'
import classes from './message-preview.module.css'

type MessagePreviewProps = {
  body: string
  contactName: string
  connectionName: string
  /** Id of the user who signs; 0: the author of the schedule, null: no signature. */
  signerId: number | null
}

/** The message as the customer will read it, as far as its values are known. */
export function MessagePreview({ body, contactName, connectionName, signerId }: MessagePreviewProps) {
  const t = useTexts(dialogTexts)
  const viewer = useViewer()
  const timeZone = useCompanyZone()
  const { data: people = [] } = useQuery(colleaguesQuery(''))
  const signer = signerId ? (people.find(({ id }) => id === signerId)?.name ?? '') : viewer.name
  if (!body.includes('{{') && signerId === null) return null
  const conversation = {
    ...{ id: 0, contact: { name: contactName }, queue: null, whatsapp: { name: connectionName } },
  }
  const facts = variableFactsOf(conversation, { userName: signer, now: new Date(), timeZone })
  const text = resolveVariables(body, facts)
  const shown = signerId === null ? text : signed(text, { name: signer, channel: 'whatsapp' })
  return (
    <div className={classes.preview} role="group" aria-label={t('preview')}>
      <Text fz="xs" c="var(--text-weak)">
        {t('preview')}
      </Text>
      <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {shown}
      </Text>
    </div>
  )
}
