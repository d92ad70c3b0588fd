/** Makes the linked device of these journeys anew where one of them has deleted it. */
export const restoreBalcao = `insert into connections (company_id, name, channel, status)
  select company_id, 'Balcão', 'whatsapp', 'DISCONNECTED' from connections
  where name = 'WhatsApp Aurora' and not exists (select from connections where name = 'Balcão')`
