import { defineTexts } from '#domain/i18n/language.ts'

export const allConnectionTexts = defineTexts({
  title: {
    pt: 'Todas as conexões',
    en: 'All connections',
    es: 'Todas las conexiones',
    tr: 'Tüm bağlantılar',
  },
  company: { pt: 'Empresa', en: 'Company', es: 'Empresa', tr: 'Şirket' },
  connected: { pt: 'Conectadas', en: 'Connected', es: 'Conectadas', tr: 'Bağlı' },
  disconnected: { pt: 'Desconectadas', en: 'Disconnected', es: 'Desconectadas', tr: 'Bağlı değil' },
  total: { pt: 'Total', en: 'Total', es: 'Total', tr: 'Toplam' },
  grandTotal: {
    pt: 'Total geral: {total} · conectadas: {connected} · desconectadas: {disconnected}',
    en: 'Grand total: {total} · connected: {connected} · disconnected: {disconnected}',
    es: 'Total general: {total} · conectadas: {connected} · desconectadas: {disconnected}',
    tr: 'Genel toplam: {total} · bağlı: {connected} · bağlı değil: {disconnected}',
  },
  edit: { pt: 'Ver conexões', en: 'See connections', es: 'Ver conexiones', tr: 'Bağlantıları gör' },
  search: {
    pt: 'Buscar empresa, conexão ou número',
    en: 'Search company, connection or number',
    es: 'Buscar empresa, conexión o número',
    tr: 'Şirket, bağlantı veya numara ara',
  },
  anyState: { pt: 'Qualquer status', en: 'Any status', es: 'Cualquier estado', tr: 'Tüm durumlar' },
  'state.down': {
    pt: 'Com conexões fora do ar',
    en: 'With connections down',
    es: 'Con conexiones caídas',
    tr: 'Çalışmayan bağlantısı olan',
  },
  'state.up': {
    pt: 'Tudo conectado',
    en: 'Everything connected',
    es: 'Todo conectado',
    tr: 'Hepsi bağlı',
  },
  'state.none': { pt: 'Sem conexões', en: 'No connections', es: 'Sin conexiones', tr: 'Bağlantısı olmayan' },
  anyChannel: { pt: 'Qualquer canal', en: 'Any channel', es: 'Cualquier canal', tr: 'Tüm kanallar' },
  noneFound: {
    pt: 'Nenhuma empresa encontrada.',
    en: 'No company was found.',
    es: 'No se encontró ninguna empresa.',
    tr: 'Şirket bulunamadı.',
  },
  newQrQuestion: {
    pt: 'O aparelho de {name} é desvinculado. O novo código aparece em Conexões, na própria empresa, e é lido lá.',
    en: 'The device of {name} is unlinked. The new code appears under Connections in that company, and is scanned there.',
    es: 'El dispositivo de {name} se desvincula. El nuevo código aparece en Conexiones, en la propia empresa, y se escanea allí.',
    tr: '{name} cihazının bağlantısı kesilir. Yeni kod o şirketin Bağlantılar sayfasında görünür ve orada okutulur.',
  },
  newQrAsked: {
    pt: 'Novo QR Code pedido. Ele espera em Conexões, em {company}.',
    en: 'A new QR code was asked for. It waits under Connections in {company}.',
    es: 'Se pidió un nuevo código QR. Espera en Conexiones, en {company}.',
    tr: 'Yeni QR kodu istendi. {company} şirketinin Bağlantılar sayfasında bekliyor.',
  },
  tryingAgain: {
    pt: '{name}: tentando conectar.',
    en: '{name}: trying to connect.',
    es: '{name}: intentando conectar.',
    tr: '{name}: bağlanmaya çalışılıyor.',
  },
  none: {
    pt: 'Ainda não há empresas.',
    en: 'There are no companies yet.',
    es: 'Aún no hay empresas.',
    tr: 'Henüz şirket yok.',
  },
  noneHere: {
    pt: 'Esta empresa ainda não tem conexões.',
    en: 'This company has no connections yet.',
    es: 'Esta empresa aún no tiene conexiones.',
    tr: 'Bu şirketin henüz bağlantısı yok.',
  },
})
