import { defineTexts } from '#domain/i18n/language.ts'

export const emojiTexts = defineTexts({
  searchEmoji: { pt: 'Buscar emoji', en: 'Search emoji', es: 'Buscar emoji', tr: 'Emoji ara' },
  recent: { pt: 'Usados há pouco', en: 'Lately used', es: 'Usados hace poco', tr: 'Son kullanılanlar' },
  loadingEmoji: { pt: 'Carregando…', en: 'Loading…', es: 'Cargando…', tr: 'Yükleniyor…' },
  noEmoji: {
    pt: 'Nenhum emoji com este nome.',
    en: 'No emoji of that name.',
    es: 'Ningún emoji con ese nombre.',
    tr: 'Bu adla emoji yok.',
  },
})
