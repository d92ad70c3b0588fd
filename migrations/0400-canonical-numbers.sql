-- One spelling of a number that networks write in two ways: Brazil's ninth digit, Mexico's 1, Argentina's 9, the longer numbers of Benin and
-- Ivory Coast. The same as `canonicalNumber` of the program (decision D115).
create function canonical_number(number text) returns text language sql immutable parallel safe
  return case
    when number ~ '^55[1-9][1-9][6-9]\d{7}$' then regexp_replace(number, '^55(..)', '55\19')
    when number ~ '^52[2-9]\d{9}$' then '521' || substr(number, 3)
    when number ~ '^549?1115\d{8}$' then regexp_replace(number, '^549?(11)15', '549\1')
    when number ~ '^549?[23]\d\d15\d{7}$' then regexp_replace(number, '^549?(...)15', '549\1')
    when number ~ '^549?[23]\d{3}15\d{6}$' then regexp_replace(number, '^549?(....)15', '549\1')
    when number ~ '^54[1-8]\d{9}$' then '549' || substr(number, 3)
    when number ~ '^229[2-9]\d{7}$' then '22901' || substr(number, 4)
    when number ~ '^225[04-9][0-3]\d{6}$' then '22501' || substr(number, 4)
    when number ~ '^225[04-9][4-6]\d{6}$' then '22505' || substr(number, 4)
    when number ~ '^225[04-9][7-9]\d{6}$' then '22507' || substr(number, 4)
    else number
  end;

create or replace function opt_out_key(people text, address text) returns text language sql immutable parallel safe
  return encode(sha256(convert_to(people || ':' || canonical_number(address), 'UTF8')), 'hex');

-- What is stored in another spelling. Where a person stands twice, both stay: colleagues merge them.
update contacts set number = canonical_number(number)
  where number ~ '^(52[2-9]|54[1-8]|229[2-9]|225[04-9])' and number <> canonical_number(number)
    and not exists (
      select from contacts other where other.company_id = contacts.company_id and other.people = contacts.people
        and other.number = canonical_number(contacts.number));
update contact_list_items set number = canonical_number(number)
  where number ~ '^(52[2-9]|54[1-8]|229[2-9]|225[04-9])' and number <> canonical_number(number)
    and not exists (
      select from contact_list_items other where other.company_id = contact_list_items.company_id
        and other.contact_list_id = contact_list_items.contact_list_id
        and other.number = canonical_number(contact_list_items.number));
update campaign_recipients set address = canonical_number(address)
  where address ~ '^(52[2-9]|54[1-8]|229[2-9]|225[04-9])' and address <> canonical_number(address)
    and not exists (
      select from campaign_recipients other where other.company_id = campaign_recipients.company_id
        and other.campaign_id = campaign_recipients.campaign_id
        and other.address = canonical_number(campaign_recipients.address));
update contact_merges set merged = jsonb_set(merged, '{contact,number}', to_jsonb(canonical_number(merged_number)))
  where merged_number ~ '^(52[2-9]|54[1-8]|229[2-9]|225[04-9])' and merged_number <> canonical_number(merged_number);
delete from number_checks
  where number ~ '^(52[2-9]|54[1-8]|229[2-9]|225[04-9])' and number <> canonical_number(number);
update opt_outs set address = canonical_number(address), address_key = opt_out_key(people, address)
  where address ~ '^(52[2-9]|54[1-8]|229[2-9]|225[04-9]|5491115|549[23])' and address <> canonical_number(address);
-- An erased person has only the key, of whichever spelling was known: the wish holds for it as it stands.
