import { defineTexts } from '#domain/i18n/language.ts'

export const diskTexts = defineTexts({
  diskFull: {
    pt: 'O disco do servidor está cheio:',
    en: 'The server’s disk is full:',
    es: 'El disco del servidor está lleno:',
    tr: 'Sunucunun diski dolu:',
  },
  diskFullDatabase: {
    pt: 'mensagens novas não são recebidas nem enviadas.',
    en: 'no new messages are received or sent.',
    es: 'no se reciben ni envían mensajes nuevos.',
    tr: 'yeni mesajlar alınmıyor ve gönderilmiyor.',
  },
  diskFullStorage: {
    pt: 'fotos, áudios e documentos não são salvos.',
    en: 'pictures, voice notes and documents are not saved.',
    es: 'no se guardan fotos, audios ni documentos.',
    tr: 'fotoğraflar, sesler ve belgeler kaydedilmiyor.',
  },
  diskFullHelp: {
    pt: 'Libere espaço ou aumente o disco; tudo volta sozinho.',
    en: 'Free space or enlarge the disk; everything comes back by itself.',
    es: 'Libere espacio o amplíe el disco; todo vuelve solo.',
    tr: 'Yer açın ya da diski büyütün; her şey kendiliğinden geri gelir.',
  },
})
