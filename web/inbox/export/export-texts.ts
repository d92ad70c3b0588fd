import { defineTexts } from '#domain/i18n/language.ts'

export const exportTexts = defineTexts({
  open: { pt: 'Exportar para PDF', en: 'Export to PDF', es: 'Exportar a PDF', tr: 'PDF olarak dışa aktar' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
  nothing: {
    pt: 'Elemento não encontrado para exportar.',
    en: 'Nothing was found to export.',
    es: 'No se encontró ningún elemento para exportar.',
    tr: 'Dışa aktarılacak öğe bulunamadı.',
  },
  report: {
    pt: 'Relatório do atendimento #{id}',
    en: 'Report of ticket #{id}',
    es: 'Informe de la atención #{id}',
    tr: '#{id} numaralı görüşmenin raporu',
  },
  withNotes: {
    pt: 'Incluir notas internas',
    en: 'Include internal notes',
    es: 'Incluir notas internas',
    tr: 'Dahili notları ekle',
  },
  note: { pt: 'Nota interna', en: 'Internal note', es: 'Nota interna', tr: 'Dahili not' },
  deleted: {
    pt: 'Apagada pelo contato',
    en: 'Deleted by the contact',
    es: 'Eliminado por el contacto',
    tr: 'Kişi tarafından silindi',
  },
  deletedOwn: { pt: 'Apagada', en: 'Deleted', es: 'Eliminado', tr: 'Silindi' },
  notSent: { pt: 'Não enviada', en: 'Not sent', es: 'No enviado', tr: 'Gönderilmedi' },
  waiting: { pt: 'Ainda não enviada', en: 'Not sent yet', es: 'Aún no enviado', tr: 'Henüz gönderilmedi' },
  sent: { pt: 'Enviada', en: 'Sent', es: 'Enviado', tr: 'Gönderildi' },
  delivered: { pt: 'Entregue', en: 'Delivered', es: 'Entregado', tr: 'İletildi' },
  read: { pt: 'Lida', en: 'Read', es: 'Leído', tr: 'Okundu' },
  edited: { pt: 'Editada', en: 'Edited', es: 'Editado', tr: 'Düzenlendi' },
  forwarded: { pt: 'Encaminhada', en: 'Forwarded', es: 'Reenviado', tr: 'İletildi' },
  unsupported: {
    pt: 'Mensagem de um tipo que não pode ser mostrado aqui',
    en: 'A message of a kind that cannot be shown here',
    es: 'Mensaje de un tipo que no se puede mostrar aquí',
    tr: 'Burada gösterilemeyen türde bir mesaj',
  },
  protocol: {
    pt: 'Protocolo {id} · aberto em {date}',
    en: 'Protocol {id} · opened on {date}',
    es: 'Protocolo {id} · abierto el {date}',
    tr: 'Protokol {id} · açılış {date}',
  },
  foot: {
    pt: 'Atendimento #{id} · página {page} de {pages}',
    en: 'Ticket #{id} · page {page} of {pages}',
    es: 'Atención #{id} · página {page} de {pages}',
    tr: 'Görüşme #{id} · sayfa {page} / {pages}',
  },
  page: {
    pt: 'Página {page} de {pages}…',
    en: 'Page {page} of {pages}…',
    es: 'Página {page} de {pages}…',
    tr: 'Sayfa {page} / {pages}…',
  },
})
