import { defineTexts } from '#domain/i18n/language.ts'

export const versionTexts = defineTexts({
  versions: { pt: 'Versões', en: 'Versions', es: 'Versiones', tr: 'Sürümler' },
  none: {
    pt: 'Nada foi publicado ainda: publique um fluxo sem erros.',
    en: 'Nothing was published yet: publish a flow without errors.',
    es: 'Aún no se publicó nada: publique un flujo sin errores.',
    tr: 'Henüz bir şey yayımlanmadı: hatasız bir akış yayımlayın.',
  },
  number: { pt: 'Versão {number}', en: 'Version {number}', es: 'Versión {number}', tr: 'Sürüm {number}' },
  live: { pt: 'no ar', en: 'live', es: 'publicada', tr: 'yayında' },
  by: { pt: 'por {name}', en: 'by {name}', es: 'por {name}', tr: '{name}' },
  warnings: { pt: 'avisos: {n}', en: 'warnings: {n}', es: 'avisos: {n}', tr: 'uyarı: {n}' },
  compare: {
    pt: 'O que mudou desde então',
    en: 'What changed since',
    es: 'Qué cambió desde entonces',
    tr: 'O zamandan beri değişenler',
  },
  same: {
    pt: 'Igual ao desenho atual.',
    en: 'The same as what is drawn now.',
    es: 'Igual al dibujo actual.',
    tr: 'Şimdiki çizimle aynı.',
  },
  added: { pt: 'Novo', en: 'New', es: 'Nuevo', tr: 'Yeni' },
  removed: { pt: 'Removido', en: 'Removed', es: 'Eliminado', tr: 'Kaldırıldı' },
  changed: { pt: 'Alterado', en: 'Changed', es: 'Modificado', tr: 'Değişti' },
  moved: {
    pt: 'Só mudaram de lugar: {n}',
    en: 'Only moved: {n}',
    es: 'Solo cambiaron de lugar: {n}',
    tr: 'Yalnızca yeri değişen: {n}',
  },
  ways: {
    pt: 'Ligações novas: {added}, removidas: {removed}',
    en: 'New connections: {added}, removed: {removed}',
    es: 'Conexiones nuevas: {added}, eliminadas: {removed}',
    tr: 'Yeni bağlantı: {added}, kaldırılan: {removed}',
  },
  restore: {
    pt: 'Restaurar esta versão',
    en: 'Restore this version',
    es: 'Restaurar esta versión',
    tr: 'Bu sürümü geri yükle',
  },
  restoreQuestion: {
    pt: 'A versão {number} será publicada de novo e o desenho atual será substituído por ela.',
    en: 'Version {number} is published again and takes the place of what is drawn now.',
    es: 'La versión {number} se publicará de nuevo y reemplazará el dibujo actual.',
    tr: 'Sürüm {number} yeniden yayımlanır ve şimdiki çizimin yerini alır.',
  },
  restored: {
    pt: 'Versão {number} restaurada',
    en: 'Version {number} restored',
    es: 'Versión {number} restaurada',
    tr: 'Sürüm {number} geri yüklendi',
  },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
})
