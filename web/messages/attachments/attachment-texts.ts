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
  emptyFile: {
    pt: 'O arquivo está vazio.',
    en: 'The file is empty.',
    es: 'El archivo está vacío.',
    tr: 'Dosya boş.',
  },
  typeNotTaken: {
    pt: 'Este canal não aceita este tipo de arquivo. Envie em PDF, documento do Office, imagem, áudio ou vídeo MP4.',
    en: 'This channel does not take this type of file. Send a PDF, an Office document, a picture, audio or MP4 video.',
    es: 'Este canal no acepta este tipo de archivo. Envíe un PDF, documento de Office, imagen, audio o video MP4.',
    tr: 'Bu kanal bu dosya türünü kabul etmiyor. PDF, Office belgesi, resim, ses ya da MP4 video gönderin.',
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
