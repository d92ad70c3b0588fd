import { lookOf } from '#web/ui/color/theme.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './branding.module.css'
import { brandingTexts } from './branding-texts.ts'

type BrandPreviewProps = { scheme: 'light' | 'dark'; color: string; name: string; logo: string }

/** How a colour, name and logo look together on the page that signs in. */
export function BrandPreview({ scheme, color, name, logo }: BrandPreviewProps) {
  const t = useTexts(brandingTexts)
  const { accent, onAccent, text } = lookOf(scheme, color)
  return (
    <figure className={classes.preview} data-scheme={scheme} data-mantine-color-scheme={scheme}>
      <figcaption className={classes.scheme}>{t(scheme)}</figcaption>
      <img src={logo} alt="" height={32} />
      <strong className={classes.name}>{name}</strong>
      <span className={classes.button} style={{ background: accent, color: onAccent }}>
        {t('sampleButton')}
      </span>
      <span className={classes.link} style={{ color: text }}>
        {t('sampleLink')}
      </span>
    </figure>
  )
}
