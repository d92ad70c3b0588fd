import { defineTexts } from '#domain/i18n/language.ts'

export const draftTexts = defineTexts({
  hasDraft: {
    pt: 'Rascunho com alterações não publicadas',
    en: 'Draft with unpublished changes',
    es: 'Borrador con cambios sin publicar',
    tr: 'Yayımlanmamış değişiklikler içeren taslak',
  },
  neverPublished: {
    pt: 'Nunca publicado: não começa antes de Publicar',
    en: 'Never published: it begins only after Publish',
    es: 'Nunca publicado: no empieza antes de Publicar',
    tr: 'Hiç yayımlanmadı: Yayımla denmeden başlamaz',
  },
  differences: { pt: 'Ver diferenças', en: 'Show differences', es: 'Ver diferencias', tr: 'Farkları göster' },
  title: {
    pt: 'O que muda ao publicar',
    en: 'What publishing changes',
    es: 'Qué cambia al publicar',
    tr: 'Yayımlamanın değiştirecekleri',
  },
  goesOn: {
    pt: 'Até publicar, todas as conversas seguem a versão {number}.',
    en: 'Until then, all conversations follow version {number}.',
    es: 'Hasta publicar, todas las conversaciones siguen la versión {number}.',
    tr: 'Yayımlanana kadar tüm görüşmeler {number}. sürümü izler.',
  },
  discard: {
    pt: 'Descartar rascunho',
    en: 'Discard draft',
    es: 'Descartar borrador',
    tr: 'Taslağı sil',
  },
  discardQuestion: {
    pt: 'O desenho volta à versão {number}, que está no ar. O que mudou desde então se perde.',
    en: 'The drawing goes back to version {number}, which is live. What changed since is lost.',
    es: 'El dibujo vuelve a la versión {number}, que está publicada. Lo que cambió desde entonces se pierde.',
    tr: 'Çizim, yayındaki {number}. sürüme döner. O zamandan beri yapılan değişiklikler kaybolur.',
  },
  publish: { pt: 'Publicar', en: 'Publish', es: 'Publicar', tr: 'Yayımla' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
})
