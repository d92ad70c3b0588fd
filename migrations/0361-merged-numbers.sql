-- The number of the merged contact, for the look by number that each new contact needs: under row security an index on the expression
-- itself is not used.
alter table contact_merges
  add merged_number text generated always as (merged -> 'contact' ->> 'number') stored;
create index contact_merges_number on contact_merges (company_id, merged_number);
