import { defineTexts } from '#domain/i18n/language.ts'

export const importTexts = defineTexts({
  import: {
    pt: 'Importar mensagens antigas',
    en: 'Import old messages',
    es: 'Importar mensajes antiguos',
    tr: 'Eski mesajları içe aktar',
  },
  importHint: {
    pt: 'O celular entrega o histórico uma vez, ao ser conectado por um novo QR Code.',
    en: 'The phone hands its history over once, when it is linked by a new QR code.',
    es: 'El teléfono entrega el historial una vez, al vincularse con un nuevo código QR.',
    tr: 'Telefon geçmişini bir kez, yeni bir QR koduyla bağlandığında verir.',
  },
  from: { pt: 'Mensagens desde', en: 'Messages since', es: 'Mensajes desde', tr: 'Şu tarihten beri' },
  to: { pt: 'Mensagens até', en: 'Messages until', es: 'Mensajes hasta', tr: 'Şu tarihe kadar' },
  fromHint: {
    pt: 'No máximo 2 anos atrás',
    en: 'At most 2 years ago',
    es: 'Como máximo hace 2 años',
    tr: 'En fazla 2 yıl önce',
  },
  queue: {
    pt: 'Departamento da importação',
    en: 'Department of the import',
    es: 'Departamento de la importación',
    tr: 'İçe aktarmanın departmanı',
  },
  groups: {
    pt: 'Importar também os grupos',
    en: 'Import groups too',
    es: 'Importar también los grupos',
    tr: 'Grupları da içe aktar',
  },
  closeAfter: {
    pt: 'Fechar os atendimentos importados ao terminar',
    en: 'Close the imported tickets at the end',
    es: 'Cerrar las atenciones importadas al terminar',
    tr: 'Bitince içe aktarılan görüşmeleri kapat',
  },
  willDrop: {
    pt: 'Ao salvar, esta conexão cai e pede um novo QR Code: só assim o celular entrega o histórico.',
    en: 'On saving, this connection drops and asks for a new QR code: only then does the phone hand its history over.',
    es: 'Al guardar, esta conexión se corta y pide un nuevo código QR: solo así el teléfono entrega el historial.',
    tr: 'Kaydedince bu bağlantı kesilir ve yeni bir QR kodu ister: telefon geçmişini ancak böyle verir.',
  },
  preparing: { pt: 'Preparando…', en: 'Preparing…', es: 'Preparando…', tr: 'Hazırlanıyor…' },
  preparingHint: {
    pt: 'Recebendo o histórico do celular',
    en: 'Receiving the phone’s history',
    es: 'Recibiendo el historial del teléfono',
    tr: 'Telefonun geçmişi alınıyor',
  },
  running: {
    pt: 'Importando mensagens',
    en: 'Importing messages',
    es: 'Importando mensajes',
    tr: 'Mesajlar içe aktarılıyor',
  },
  progress: {
    pt: '{this} de {all} · {date}',
    en: '{this} of {all} · {date}',
    es: '{this} de {all} · {date}',
    tr: '{this} / {all} · {date}',
  },
  closeImported: {
    pt: 'Fechar importados',
    en: 'Close imported',
    es: 'Cerrar importadas',
    tr: 'İçe aktarılanı kapat',
  },
  closeQuestion: {
    pt: 'Os atendimentos importados de {name} que ainda esperam são fechados, sem despedida. As conversas ficam.',
    en: 'The imported tickets of {name} that still wait are closed, without a farewell. The conversations stay.',
    es: 'Las atenciones importadas de {name} que aún esperan se cierran, sin despedida. Las conversaciones quedan.',
    tr: '{name} için içe aktarılıp bekleyen görüşmeler vedasız kapatılır. Konuşmalar kalır.',
  },
  closed: {
    pt: 'Atendimentos fechados: {n}.',
    en: 'Tickets closed: {n}.',
    es: 'Atenciones cerradas: {n}.',
    tr: 'Kapatılan görüşme: {n}.',
  },
})
