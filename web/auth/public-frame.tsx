import type { ReactNode } from 'react'
import { brand, logoOf } from '#web/platform/brand.ts'
import { languageNames } from '#web/platform/language-names.ts'
import { languages } from '#domain/i18n/language.ts'
import { useTheme } from '#web/platform/preferred-theme.ts'
import { setLanguage, useLanguage, useTexts } from '#web/platform/translate.ts'
import { authTexts } from './auth-texts.ts'
import classes from './public-frame.module.css'
import { SupportButton } from './support-button.tsx'

/** A page before sign-in: one card, the language, and a way to help. */
export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(authTexts)
  const language = useLanguage()
  return (
    <main className={classes.page}>
      <section className={classes.card}>
        <img src={logoOf(useTheme())} alt={brand.appName} height={48} style={{ maxWidth: '100%' }} />
        <h1 className={classes.title}>{title}</h1>
        {children}
      </section>
      <select
        aria-label={t('language')}
        className={classes.language}
        value={language}
        onChange={({ currentTarget }) => {
          const chosen = languages.find((one) => one === currentTarget.value)
          if (chosen) setLanguage(chosen)
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
      <SupportButton />
    </main>
  )
}
