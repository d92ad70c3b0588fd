import { IconPhone, IconPhoneX, IconVideo, IconVideoOff } from '@tabler/icons-react'
import { callData } from '#domain/messages/message-data.ts'
import { formatTime } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { cardTexts } from './card-texts.ts'
import classes from './message-card.module.css'
import type { Card } from './card.ts'

const kinds = {
  voice: { taken: ['takenVoice', IconPhone], missed: ['missedVoice', IconPhoneX] },
  video: { taken: ['takenVideo', IconVideo], missed: ['missedVideo', IconVideoOff] },
} as const

/** A call and its time; without valid data it is shown as a missed voice call. */
export const CallLine: Card = ({ message }) => {
  const t = useTexts(cardTexts)
  const language = useLanguage()
  const { video, missed } = callData.safeParse(message.dataJson).data?.call ?? { video: false, missed: true }
  const [text, Icon] = kinds[video ? 'video' : 'voice'][missed ? 'missed' : 'taken']
  return (
    <div className={classes.call} data-missed={missed || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span>{t(text, { time: formatTime(message.createdAt, language) })}</span>
    </div>
  )
}
