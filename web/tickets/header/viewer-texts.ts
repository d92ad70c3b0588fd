import { defineTexts } from '#domain/i18n/language.ts'

export const viewerTexts = defineTexts({
  one: {
    pt: '{name} também está aqui',
    en: '{name} is here too',
    es: '{name} también está aquí',
    tr: '{name} de burada',
  },
  many: {
    pt: '{name} e mais {count} também estão aqui',
    en: '{name} and {count} more are here too',
    es: '{name} y {count} más también están aquí',
    tr: '{name} ve {count} kişi daha burada',
  },
  typing: { pt: 'digitando…', en: 'typing…', es: 'escribiendo…', tr: 'yazıyor…' },
  recording: {
    pt: 'gravando áudio…',
    en: 'recording audio…',
    es: 'grabando audio…',
    tr: 'ses kaydediyor…',
  },
  writing: {
    pt: '{name} está escrevendo…',
    en: '{name} is writing…',
    es: '{name} está escribiendo…',
    tr: '{name} yazıyor…',
  },
})
