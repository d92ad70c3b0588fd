import { defineTexts } from '#domain/i18n/language.ts'

export const attachmentTexts = defineTexts({
  sendFiles: { pt: 'Enviar arquivos', en: 'Send files', es: 'Enviar archivos', tr: 'Dosya gönder' },
  caption: {
    pt: 'Legenda (opcional)',
    en: 'Caption (optional)',
    es: 'Leyenda (opcional)',
    tr: 'Açıklama (isteğe bağlı)',
  },
  remove: { pt: 'Tirar {name}', en: 'Remove {name}', es: 'Quitar {name}', tr: '{name} dosyasını çıkar' },
  tooLarge: {
    pt: 'Tem {size}; este canal aceita até {limit}.',
    en: 'It has {size}; this channel takes up to {limit}.',
    es: 'Tiene {size}; este canal acepta hasta {limit}.',
    tr: '{size} boyutunda; bu kanal en çok {limit} kabul ediyor.',
  },
  sendFilesPrivate: {
    pt: 'Guardar arquivos como nota interna',
    en: 'Keep files as an internal note',
    es: 'Guardar archivos como nota interna',
    tr: 'Dosyaları dahili not olarak sakla',
  },
  tooMany: {
    pt: 'São {count} arquivos; envie até {limit} de cada vez.',
    en: 'There are {count} files; send up to {limit} at once.',
    es: 'Son {count} archivos; envíe hasta {limit} a la vez.',
    tr: '{count} dosya var; bir seferde en çok {limit} gönderin.',
  },
})
