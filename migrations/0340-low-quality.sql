-- Since when a provider rates a number low, and when somebody told a campaign to go on by such numbers all the same.
alter table connections add column low_quality_since timestamptz;
update connections set low_quality_since = now()
  where number_health ->> 'quality' = 'low' or number_health ->> 'status' = 'flagged';
alter table campaigns add column low_quality_accepted_at timestamptz;
