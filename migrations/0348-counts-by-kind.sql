-- Answers that a block could not take, and answers that never came, were counted under the name of the output for repeated ones.
-- Nothing is taken off a sum that is kept: what was counted wrongly is added again with a minus, and both are summed up later.
with told as (
  select steps.company_id, steps.version_id, steps.node_id, (steps.at at time zone companies.time_zone)::date as day,
    case steps.why when 'no answer in time' then 'noAnswer' else 'noChoice' end as own, count(*)::int as visits
  from flow_steps steps
    join companies on companies.id = steps.company_id
    join flow_versions versions on versions.company_id = steps.company_id and versions.id = steps.version_id
  where steps.kind = 'invalid' and steps.handle is null and steps.node_id is not null
  group by 1, 2, 3, 4, 5
)
insert into flow_counts (company_id, version_id, node_id, handle, day, visits)
select company_id, version_id, node_id, own, day, visits from told
union all
select company_id, version_id, node_id, 'invalid', day, -visits from told;
