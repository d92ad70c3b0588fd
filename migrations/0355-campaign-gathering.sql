-- Both sides of these pairs are checked by the foreign key to the campaign and to the connection; a second one to the company costs a
-- lookup and a lock of the company's row for each person and for each message.
alter table campaign_recipients drop constraint campaign_recipients_company_id_fkey;
alter table outbox drop constraint outbox_company_id_fkey;

-- People who stand alike are counted together, before their keys are written out: two thousand who are gathered stand in few ways.
create or replace function count_campaign_recipients() returns trigger language plpgsql as $$
declare
  past constant timestamptz := 'epoch';
begin
  if tg_op <> 'DELETE' then
    insert into campaign_counts (company_id, campaign_id, key, delta)
    select company_id, campaign_id, key, sum(people)
    from (
      select company_id, campaign_id, state, reason, priority, slot, confirmation_slot, count(*) as people,
        case when asked_at is not null then past end as asked_at,
        case when asked_delivered_at is not null then past end as asked_delivered_at,
        case when asked_read_at is not null then past end as asked_read_at,
        case when confirmed_at is not null then past end as confirmed_at,
        case when sent_at is not null then past end as sent_at,
        case when delivered_at is not null then past end as delivered_at,
        case when read_at is not null then past end as read_at,
        case when replied_at is not null then past end as replied_at,
        case when opted_out_at is not null then past end as opted_out_at
      from new_rows group by 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ) alike
    cross join lateral unnest(campaign_keys(state, reason, priority, slot, confirmation_slot, asked_at, asked_delivered_at,
      asked_read_at, confirmed_at, sent_at, delivered_at, read_at, replied_at, opted_out_at)) key
    group by company_id, campaign_id, key order by campaign_id, key;
  end if;
  if tg_op <> 'INSERT' then
    insert into campaign_counts (company_id, campaign_id, key, delta)
    select company_id, campaign_id, key, -sum(people)
    from (
      select r.company_id, r.campaign_id, state, reason, priority, slot, confirmation_slot, count(*) as people,
        case when asked_at is not null then past end as asked_at,
        case when asked_delivered_at is not null then past end as asked_delivered_at,
        case when asked_read_at is not null then past end as asked_read_at,
        case when confirmed_at is not null then past end as confirmed_at,
        case when sent_at is not null then past end as sent_at,
        case when delivered_at is not null then past end as delivered_at,
        case when read_at is not null then past end as read_at,
        case when replied_at is not null then past end as replied_at,
        case when opted_out_at is not null then past end as opted_out_at
      from old_rows r join campaigns on campaigns.company_id = r.company_id and campaigns.id = r.campaign_id
      group by 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17
    ) alike
    cross join lateral unnest(campaign_keys(state, reason, priority, slot, confirmation_slot, asked_at, asked_delivered_at,
      asked_read_at, confirmed_at, sent_at, delivered_at, read_at, replied_at, opted_out_at)) key
    group by company_id, campaign_id, key order by campaign_id, key;
  end if;
  return null;
end $$;
