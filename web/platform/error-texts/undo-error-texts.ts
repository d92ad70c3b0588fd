import { defineTexts } from '#domain/i18n/language.ts'

/** Why something could not be undone or brought back. */
export const undoErrorTexts = defineTexts({
  ERR_UNDO_LATE: {
    pt: 'Tarde demais para desfazer.',
    en: 'It is too late to undo this.',
    es: 'Es demasiado tarde para deshacer.',
    tr: 'Geri almak için çok geç.',
  },
  ERR_UNDO_CHANGED: {
    pt: 'Não dá mais para desfazer: o atendimento já seguiu adiante.',
    en: 'This can no longer be undone: the ticket has moved on.',
    es: 'Ya no se puede deshacer: la atención siguió adelante.',
    tr: 'Artık geri alınamaz: görüşme ilerledi.',
  },
  ERR_NO_DELETED_RECORD: {
    pt: 'Isto já foi restaurado ou não está mais guardado.',
    en: 'This has been restored already or is no longer kept.',
    es: 'Esto ya fue restaurado o ya no se conserva.',
    tr: 'Bu zaten geri yüklendi ya da artık saklanmıyor.',
  },
  ERR_RESTORE_COLOR: {
    pt: 'A cor deste departamento agora é de {name}. Mude a cor de {name} e tente de novo.',
    en: 'The colour of this department now belongs to {name}. Change the colour of {name} and try again.',
    es: 'El color de este departamento ahora es de {name}. Cambie el color de {name} e inténtelo de nuevo.',
    tr: 'Bu departmanın rengi artık {name} departmanında. {name} rengini değiştirip yeniden deneyin.',
  },
  ERR_RESTORE_TOKEN: {
    pt: 'O token desta conexão agora é de outra. Mude o token da outra e tente de novo.',
    en: 'The token of this connection now belongs to another one. Change the token there and try again.',
    es: 'El token de esta conexión ahora es de otra. Cambie el token de la otra e inténtelo de nuevo.',
    tr: 'Bu bağlantının jetonu artık başka bir bağlantıda. Oradaki jetonu değiştirip yeniden deneyin.',
  },
})
