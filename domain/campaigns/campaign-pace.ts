import { defineTexts, type Language } from '../i18n/language.ts'

/** How fast a campaign writes over one connection. 0 means no pause, and no longer pause. */
export type CampaignPace = {
  messageIntervalSeconds: number
  /** Number of messages after which the longer pause is added. */
  longerIntervalAfter: number
  greaterIntervalSeconds: number
}

const hourSeconds = 3600

/** Seconds that a message takes on the whole: its own pause, and its part of the longer one. */
export const secondsPerMessage = (pace: CampaignPace): number =>
  pace.messageIntervalSeconds +
  (pace.longerIntervalAfter > 0 ? pace.greaterIntervalSeconds / pace.longerIntervalAfter : 0)

/** Messages an hour over one connection; null where there is no pause at all. */
export function messagesPerHour(pace: CampaignPace): number | null {
  const seconds = secondsPerMessage(pace)
  return seconds > 0 ? hourSeconds / seconds : null
}

/** Seconds between the beginning and the k-th message, counted from 0, without the random part. */
export function plannedSeconds(pace: CampaignPace, k: number): number {
  const longer = pace.longerIntervalAfter > 0 ? Math.floor(k / pace.longerIntervalAfter) : 0
  return k * pace.messageIntervalSeconds + longer * pace.greaterIntervalSeconds
}

const campaignPaceTexts = defineTexts({
  perHour: {
    pt: '≈ {count} por hora',
    en: '≈ {count} an hour',
    es: '≈ {count} por hora',
    tr: 'saatte ≈ {count}',
  },
  unpaced: {
    pt: 'sem pausa entre as mensagens',
    en: 'without a pause between messages',
    es: 'sin pausa entre los mensajes',
    tr: 'mesajlar arasında bekleme yok',
  },
})

/** Pace of the settings in words: "≈ 157 por hora". */
export function paceWords(pace: CampaignPace, language: Language): string {
  const perHour = messagesPerHour(pace)
  if (perHour === null) return campaignPaceTexts.unpaced[language]
  const count = new Intl.NumberFormat(language).format(Math.round(perHour))
  return campaignPaceTexts.perHour[language].replace('{count}', count)
}
