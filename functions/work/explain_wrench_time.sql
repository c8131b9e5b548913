create or replace function api.explain_wrench_time(p_from date, p_to date, p_site_id uuid default null)
returns table (
  site_id          uuid,
  site_code        text,
  work_minutes     bigint,
  all_minutes      bigint,
  percent          numeric,
  labour_entry_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform work.check_period(p_from, p_to);

  return query
  select s.id, s.code, coalesce(sum(e.minutes) filter (where e.kind = 'WORK'), 0), sum(e.minutes),
         round(100 * coalesce(sum(e.minutes) filter (where e.kind = 'WORK'), 0)::numeric / sum(e.minutes), 2),
         array_agg(e.id order by e.started_at, e.id)
    from core.sites as s
    join work.labour_entries as e
      on e.organization_id = s.organization_id
     and e.site_id = s.id
     and e.started_at >= p_from::timestamp at time zone s.time_zone
     and e.started_at < p_to::timestamp at time zone s.time_zone
     and e.status in ('RECORDED', 'APPROVED')
   where p_site_id is null or s.id = p_site_id
   group by s.id, s.code
   order by s.code, s.id;
end
$$;

alter function api.explain_wrench_time owner to assetry_api;
grant execute on function api.explain_wrench_time to authenticated;

comment on function api.explain_wrench_time is
$$Explain how much of the hours is work with the tools

Wrench time of each site that you reach, or of p_site_id alone, from the day p_from to the day before p_to, at most 366
days: site_id, site_code, work_minutes (of kind WORK), all_minutes (of every kind), percent (the first of the second)
and labour_entry_ids (what is counted: hours that began in these days on the clocks of the site, recorded or approved).
A site at which nobody worked has no row.
Refuses with VALIDATION_FAILED.$$;
