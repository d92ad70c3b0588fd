import { defineTexts } from '#domain/i18n/language.ts'

/** Letters to those who run the installation. */
export const roomTexts = {
  full: defineTexts({
    subject: {
      pt: 'O disco do servidor está cheio',
      en: 'The server’s disk is full',
      es: 'El disco del servidor está lleno',
      tr: 'Sunucunun diski dolu',
    },
    text: {
      pt: 'O disco do servidor está cheio: mensagens e arquivos novos não são guardados. Libere espaço ou aumente o disco; depois tudo volta sozinho.',
      en: 'The server’s disk is full: new messages and files are not stored. Free space or enlarge the disk; then everything comes back by itself.',
      es: 'El disco del servidor está lleno: no se guardan mensajes ni archivos nuevos. Libere espacio o amplíe el disco; después todo vuelve solo.',
      tr: 'Sunucunun diski dolu: yeni mesajlar ve dosyalar saklanmıyor. Yer açın ya da diski büyütün; sonra her şey kendiliğinden geri gelir.',
    },
  }),
  freed: defineTexts({
    subject: {
      pt: 'O servidor tem espaço de novo',
      en: 'The server has room again',
      es: 'El servidor tiene espacio de nuevo',
      tr: 'Sunucuda yeniden yer var',
    },
    text: {
      pt: 'O disco do servidor tem espaço de novo: mensagens e arquivos voltaram a ser guardados.',
      en: 'The server’s disk has room again: messages and files are being stored.',
      es: 'El disco del servidor tiene espacio de nuevo: los mensajes y archivos vuelven a guardarse.',
      tr: 'Sunucunun diskinde yeniden yer var: mesajlar ve dosyalar yeniden saklanıyor.',
    },
  }),
}
