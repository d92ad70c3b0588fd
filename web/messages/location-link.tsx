import { IconMapPin } from '@tabler/icons-react'
import { z } from 'zod'
import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from './message-texts.ts'

const shape = z.object({ location: z.object({ latitude: z.number(), longitude: z.number() }) })

/** Opens a map only when asked to: showing one here would tell its owner where customers are. */
export function LocationLink({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const { data } = shape.safeParse(message.dataJson)
  if (!data) return null
  const { latitude, longitude } = data.location
  return (
    <a
      className={classes.map}
      href={`https://maps.google.com/?q=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <IconMapPin size={16} aria-hidden /> {t('location')}
    </a>
  )
}
