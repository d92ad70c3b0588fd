import { defineTexts } from '#domain/i18n/language.ts'

export const qrTexts = defineTexts({
  waitingForQr: {
    pt: 'Aguardando pelo QR Code',
    en: 'Waiting for the QR code',
    es: 'Esperando el código QR',
    tr: 'QR kodu bekleniyor',
  },
  pairing: {
    pt: 'Código lido. Conectando…',
    en: 'Code scanned. Connecting…',
    es: 'Código escaneado. Conectando…',
    tr: 'Kod okundu. Bağlanıyor…',
  },
  expiresIn: {
    pt: 'Expira em {left}',
    en: 'Expires in {left}',
    es: 'Caduca en {left}',
    tr: 'Kalan süre {left}',
  },
  expired: { pt: 'Código vencido', en: 'Code expired', es: 'Código caducado', tr: 'Kodun süresi doldu' },
  expiredHint: {
    pt: 'Ninguém o leu a tempo. Deixe o WhatsApp aberto no celular e gere outro.',
    en: 'Nobody scanned it in time. Keep WhatsApp open on the phone and make another.',
    es: 'Nadie lo escaneó a tiempo. Ten WhatsApp abierto en el teléfono y genera otro.',
    tr: 'Zamanında okutulmadı. Telefonda WhatsApp’ı açık tutup yenisini oluşturun.',
  },
  renew: { pt: 'Gerar novo', en: 'Make a new one', es: 'Generar otro', tr: 'Yenisini oluştur' },
  scanHint: {
    pt: 'No celular: WhatsApp, Aparelhos conectados, Conectar um aparelho.',
    en: 'On the phone: WhatsApp, Linked devices, Link a device.',
    es: 'En el teléfono: WhatsApp, Dispositivos vinculados, Vincular un dispositivo.',
    tr: 'Telefonda: WhatsApp, Bağlı cihazlar, Cihaz bağla.',
  },
  byNumber: {
    pt: 'Ou conecte com o número do celular',
    en: 'Or link with the phone’s number',
    es: 'O vincula con el número del teléfono',
    tr: 'Ya da telefon numarasıyla bağlayın',
  },
  byNumberFirst: {
    pt: 'Conecte com o número deste celular',
    en: 'Link with this phone’s number',
    es: 'Vincula con el número de este teléfono',
    tr: 'Bu telefonun numarasıyla bağlayın',
  },
  orScan: {
    pt: 'Ou leia o QR Code com outro aparelho',
    en: 'Or scan the QR code with another device',
    es: 'O escanea el código QR con otro dispositivo',
    tr: 'Ya da QR kodunu başka bir cihazla okutun',
  },
  numberHint: {
    pt: 'Com DDD; de outro país, com + e o código',
    en: 'With area code; from abroad, with + and the country code',
    es: 'Con código de área; de otro país, con + y el código',
    tr: 'Alan koduyla; yurt dışı için + ve ülke koduyla',
  },
  askCode: { pt: 'Pedir código', en: 'Ask for a code', es: 'Pedir código', tr: 'Kod iste' },
  pairingHint: {
    pt: 'Digite este código no celular: WhatsApp, Aparelhos conectados, Conectar com número de telefone.',
    en: 'Type this code on the phone: WhatsApp, Linked devices, Link with phone number.',
    es: 'Escribe este código en el teléfono: WhatsApp, Dispositivos vinculados, Vincular con número.',
    tr: 'Bu kodu telefona yazın: WhatsApp, Bağlı cihazlar, Telefon numarasıyla bağla.',
  },
  copyCode: { pt: 'Copiar código', en: 'Copy code', es: 'Copiar código', tr: 'Kodu kopyala' },
  codeCopied: { pt: 'Código copiado!', en: 'Code copied!', es: '¡Código copiado!', tr: 'Kod kopyalandı!' },
  otherWay: {
    pt: 'Usar QR Code ou outro número',
    en: 'Use a QR code or another number',
    es: 'Usar código QR u otro número',
    tr: 'QR kodu ya da başka numara kullan',
  },
  linked: {
    pt: 'Conectado. De outro celular, mande um “oi” para {number}: ele chega em Atendimentos.',
    en: 'Connected. From another phone, send a “hi” to {number}: it arrives in Tickets.',
    es: 'Conectado. Desde otro teléfono, manda un “hola” a {number}: llega a Atenciones.',
    tr: 'Bağlandı. Başka bir telefondan {number} numarasına “merhaba” yazın: Görüşmeler’e gelir.',
  },
})
