-- How many people a business has written to unasked, in buckets of five minutes over the moving 24 hours: one row is written for many
-- of them at once, and nothing is counted. Whose limit it is: a business account of the Cloud API, which companies may share, or one
-- linked number. Only the functions below read and write it.
create table portfolio_uses (
  portfolio text not null,
  bucket timestamptz not null,
  used int not null check (used >= 0),
  primary key (portfolio, bucket)
);

create function conversations_used(of_portfolio text, at timestamptz) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (select coalesce(sum(used), 0)::int from portfolio_uses
    where portfolio = of_portfolio and bucket > at - interval '24 hours 5 minutes');

-- When the first place of a full portfolio is free again.
create function conversations_free_at(of_portfolio text, at timestamptz) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  return (select min(bucket) + interval '24 hours 5 minutes' from portfolio_uses
    where portfolio = of_portfolio and used > 0 and bucket > at - interval '24 hours 5 minutes');

-- Takes so many places as there are, at most so many as wanted; without a limit all of them. Who asks at the same time waits.
create function reserve_conversations(of_portfolio text, wanted int, most int, at timestamptz) returns int
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  granted int := wanted;
begin
  if wanted <= 0 then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('portfolio:' || of_portfolio, 0));
  if most is not null then
    granted := least(wanted, greatest(most - conversations_used(of_portfolio, at), 0));
  end if;
  delete from portfolio_uses where portfolio = of_portfolio and bucket <= at - interval '24 hours 5 minutes';
  if granted > 0 then
    insert into portfolio_uses (portfolio, bucket, used)
      values (of_portfolio, date_bin('5 minutes', at, 'epoch'), granted)
      on conflict (portfolio, bucket) do update set used = portfolio_uses.used + excluded.used;
  end if;
  return granted;
end $$;

-- Gives a place back that was taken then.
create function release_conversation(of_portfolio text, at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update portfolio_uses set used = greatest(used - 1, 0)
    where portfolio = of_portfolio and bucket = date_bin('5 minutes', at, 'epoch')
$$;

-- A message that was refused gave its place back; that it was refused is remembered.
alter table opened_conversations add column closed boolean not null default false;

alter table connections
  -- Why nothing leaves by itself any more until an administrator says so: too many refusals, or too few answers.
  add column automatic_hold text check (automatic_hold in ('failures', 'answers')),
  add column automatic_hold_share smallint,
  add column automatic_hold_at timestamptz,
  -- What is older is not judged again.
  add column automatic_resumed_at timestamptz,
  -- How many new chats WhatsApp grants a linked number in its cycle, as it last said.
  add column new_chats_total int,
  add column new_chats_used int,
  add column new_chats_status text,
  add column new_chats_end_at timestamptz,
  add column new_chats_read_at timestamptz;

insert into portfolio_uses (portfolio, bucket, used)
  select case connections.business_account when '' then 'line:' || connections.id else 'waba:' || connections.business_account end,
    date_bin('5 minutes', opened_at, 'epoch'), count(*)
  from opened_conversations join connections
    on connections.company_id = opened_conversations.company_id and connections.id = opened_conversations.whatsapp_id
  where opened_at > now() - interval '25 hours'
  group by 1, 2;
