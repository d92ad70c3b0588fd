import { defineTexts } from '#domain/i18n/language.ts'

export const numberTexts = defineTexts({
  entered: {
    pt: '{n} passaram por aqui',
    en: '{n} came through here',
    es: '{n} pasaron por aquí',
    tr: 'Buradan {n} kez geçildi',
  },
  through: { pt: 'Passaram: {n}', en: 'Came: {n}', es: 'Pasaron: {n}', tr: 'Geçen: {n}' },
  left: {
    pt: '{n} saíram por aqui',
    en: '{n} left by here',
    es: '{n} salieron por aquí',
    tr: 'Buradan {n} kez çıkıldı',
  },
  here: { pt: '{n} aqui', en: '{n} here', es: '{n} aquí', tr: '{n} burada' },
  showWaiting: {
    pt: '{n} aqui: ver quem é',
    en: '{n} here: show who',
    es: '{n} aquí: ver quién es',
    tr: '{n} burada: kim olduğunu göster',
  },
  waiting: {
    pt: 'Quem está neste bloco',
    en: 'Who is at this block',
    es: 'Quién está en este bloque',
    tr: 'Bu bloktakiler',
  },
  since: { pt: 'desde {time}', en: 'since {time}', es: 'desde {time}', tr: '{time} beri' },
  until: { pt: 'até {time}', en: 'until {time}', es: 'hasta {time}', tr: '{time} kadar' },
  version: { pt: 'versão {n}', en: 'version {n}', es: 'versión {n}', tr: 'sürüm {n}' },
  others: {
    pt: 'E mais {n} que não são mostrados.',
    en: 'And {n} more that are not shown.',
    es: 'Y {n} más que no se muestran.',
    tr: 'Ve gösterilmeyen {n} kişi daha.',
  },
  nobody: {
    pt: 'Ninguém está neste bloco agora.',
    en: 'Nobody is at this block now.',
    es: 'Nadie está en este bloque ahora.',
    tr: 'Şu anda bu blokta kimse yok.',
  },
  older: {
    pt: '{n} atendimentos seguem uma versão anterior deste fluxo.',
    en: '{n} conversations follow an older version of this flow.',
    es: '{n} atenciones siguen una versión anterior de este flujo.',
    tr: '{n} görüşme bu akışın eski bir sürümünü izliyor.',
  },
  move: {
    pt: 'Mover para a versão no ar',
    en: 'Move to the live version',
    es: 'Mover a la versión publicada',
    tr: 'Yayındaki sürüme taşı',
  },
  moveQuestion: {
    pt: 'Quem espera num bloco que ainda existe continua pela versão no ar. Os demais terminam na versão em que estão.',
    en: 'Who waits at a block that still exists goes on by the live version. The others finish on their own version.',
    es: 'Quien espera en un bloque que aún existe continúa por la versión publicada. Los demás terminan en su versión.',
    tr: 'Hâlâ var olan bir blokta bekleyenler yayındaki sürümle sürer. Diğerleri kendi sürümünde bitirir.',
  },
  moved: {
    pt: '{n} movidos, {stayed} ficaram na versão anterior',
    en: '{n} moved, {stayed} stayed on the older version',
    es: '{n} movidos, {stayed} quedaron en la versión anterior',
    tr: '{n} taşındı, {stayed} eski sürümde kaldı',
  },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
})
