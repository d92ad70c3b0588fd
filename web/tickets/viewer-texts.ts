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
  typing: {
    pt: '{name} está digitando…',
    en: '{name} is typing…',
    es: '{name} está escribiendo…',
    tr: '{name} yazıyor…',
  },
  recording: {
    pt: '{name} está gravando um áudio…',
    en: '{name} is recording a voice message…',
    es: '{name} está grabando un audio…',
    tr: '{name} ses kaydediyor…',
  },
  writing: {
    pt: '{name} está escrevendo…',
    en: '{name} is writing…',
    es: '{name} está escribiendo…',
    tr: '{name} yazıyor…',
  },
})
