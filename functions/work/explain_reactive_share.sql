create or replace function api.explain_reactive_share(p_from date, p_to date, p_site_id uuid default null)
returns table (
  site_id                   uuid,
  site_code                 text,
  reactive_minutes          bigint,
  all_minutes               bigint,
  percent                   numeric,
  reactive_labour_entry_ids uuid[],
  labour_entry_ids          uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform work.check_period(p_from, p_to);

  return query
  with entry as (
    select s.id as site, s.code, e.id, e.minutes,
           coalesce(t.counts_as_reactive, false) or coalesce(f.scheduled_at > f.starts_at - interval '1 day', false)
             as is_reactive
      from core.sites as s
      join work.labour_entries as e
        on e.organization_id = s.organization_id
       and e.site_id = s.id
       and e.started_at >= p_from::timestamp at time zone s.time_zone
       and e.started_at < p_to::timestamp at time zone s.time_zone
       and e.status in ('RECORDED', 'APPROVED')
      join work.work_orders as w on w.organization_id = e.organization_id and w.id = e.work_order_id
      left join work.types as t on t.id = w.type_id
      left join lateral (
        select l.scheduled_at, l.starts_at
          from work.slots as l
         where l.organization_id = w.organization_id
           and l.work_order_id = w.id
           and (l.released_at is null or l.released_at > l.starts_at)
         order by l.starts_at, l.id
         limit 1
      ) as f on true
     where p_site_id is null or s.id = p_site_id
  )
  select e.site, e.code, coalesce(sum(e.minutes) filter (where e.is_reactive), 0), sum(e.minutes),
         round(100 * coalesce(sum(e.minutes) filter (where e.is_reactive), 0)::numeric / nullif(sum(e.minutes), 0), 2),
         coalesce(array_agg(e.id order by e.id) filter (where e.is_reactive), '{}'), array_agg(e.id order by e.id)
    from entry as e
   group by e.site, e.code
   order by e.code, e.site;
end
$$;

alter function api.explain_reactive_share owner to assetry_api;
grant execute on function api.explain_reactive_share to authenticated;

comment on function api.explain_reactive_share is
$$Explain how much of the hours broke into what was planned

For each site that you reach, or for p_site_id alone: of the hours that began from the day p_from to the day before
p_to on its clocks, at most 366 days, recorded or approved, those on reactive work: work of a type that counts as
reactive, and work whose first slot was planned less than a day ahead. Work without a type, or never planned, is not
reactive for that. reactive_minutes, all_minutes, percent (the first of the second) and the ids of what is counted. A
site at which nobody worked has no row.
Refuses with VALIDATION_FAILED.$$;
