import { defineTexts } from '#domain/i18n/language.ts'

export const fileFieldTexts = defineTexts({
  attach: { pt: 'Anexar arquivo', en: 'Attach a file', es: 'Adjuntar archivo', tr: 'Dosya ekle' },
  replace: { pt: 'Trocar arquivo', en: 'Replace the file', es: 'Cambiar archivo', tr: 'Dosyayı değiştir' },
  detach: { pt: 'Remover anexo', en: 'Remove attachment', es: 'Quitar adjunto', tr: 'Eki kaldır' },
  tooLarge: {
    pt: 'O arquivo tem {size}; o limite é {limit}.',
    en: 'The file has {size}; the limit is {limit}.',
    es: 'El archivo tiene {size}; el límite es {limit}.',
    tr: 'Dosya {size}; sınır {limit}.',
  },
})
