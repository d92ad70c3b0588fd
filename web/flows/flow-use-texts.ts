import { defineTexts } from '#domain/i18n/language.ts'

export const flowUseTexts = defineTexts({
  usedIn: { pt: 'Usado em', en: 'Used in', es: 'Usado en', tr: 'Kullanıldığı yerler' },
  usedInCount: {
    pt: 'Usado em {n}',
    en: 'Used in {n}',
    es: 'Usado en {n}',
    tr: '{n} yerde kullanılıyor',
  },
  none: {
    pt: 'Nada leva a este fluxo: ele só começa depois de ligado a uma conexão, frase ou outro fluxo.',
    en: 'Nothing leads to this flow: it begins only once a connection, a phrase or another flow points to it.',
    es: 'Nada lleva a este flujo: solo empieza cuando una conexión, frase u otro flujo apunta a él.',
    tr: 'Bu akışa hiçbir şey yönlendirmiyor: bir bağlantı, ifade veya başka bir akış ona bağlanınca başlar.',
  },
  unpublished: {
    pt: 'Ele nunca foi publicado e não começa antes disso.',
    en: 'It was never published, and does not begin before that.',
    es: 'Nunca fue publicado y no empieza antes de eso.',
    tr: 'Hiç yayımlanmadı; yayımlanmadan başlamaz.',
  },
  stops: {
    pt: 'Deixam de iniciar este fluxo:',
    en: 'These begin it no more:',
    es: 'Dejarán de iniciar este flujo:',
    tr: 'Bunlar artık bu akışı başlatmayacak:',
  },
  welcome: {
    pt: 'Conexão, fluxo de boas-vindas',
    en: 'Connection, welcome flow',
    es: 'Conexión, flujo de bienvenida',
    tr: 'Bağlantı, karşılama akışı',
  },
  noPhrase: {
    pt: 'Conexão, fluxo sem frase',
    en: 'Connection, flow without a phrase',
    es: 'Conexión, flujo sin frase',
    tr: 'Bağlantı, ifadesiz akış',
  },
  phrase: { pt: 'Campanha por frase', en: 'Phrase', es: 'Campaña por frase', tr: 'İfade kampanyası' },
  menu: {
    pt: 'Menu do departamento',
    en: 'Menu of the department',
    es: 'Menú del departamento',
    tr: 'Departman menüsü',
  },
  flow: { pt: 'Fluxo', en: 'Flow', es: 'Flujo', tr: 'Akış' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
})
