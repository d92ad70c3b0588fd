import { defineTexts } from '#domain/i18n/language.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './presence-dot.module.css'

const texts = defineTexts({
  online: { pt: 'Online', en: 'Online', es: 'En línea', tr: 'Çevrimiçi' },
  offline: { pt: 'Offline', en: 'Offline', es: 'Desconectado', tr: 'Çevrimdışı' },
})

/** Whether somebody is there, beside their name. */
export function PresenceDot({ isOnline }: { isOnline: boolean }) {
  const t = useTexts(texts)
  const said = t(isOnline ? 'online' : 'offline')
  return (
    <span
      className={classes.dot}
      role="img"
      data-online={isOnline || undefined}
      aria-label={said}
      title={said}
    />
  )
}
