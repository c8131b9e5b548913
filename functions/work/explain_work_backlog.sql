create or replace function api.explain_work_backlog(p_site_id uuid default null)
returns table (
  site_id             uuid,
  site_code           text,
  week_starts_on      date,
  work_orders         bigint,
  planned_work_orders bigint,
  planned_hours       numeric,
  remaining_hours     numeric,
  work_order_ids      uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  with backlog as (
    select w.id, w.site_id, date_trunc('week', (w.due_at at time zone s.time_zone))::date as week,
           p.hours as planned, greatest(p.hours - coalesce(l.minutes, 0) / 60.0, 0) as remaining
      from work.work_orders as w
      join core.sites as s on s.organization_id = w.organization_id and s.id = w.site_id
     cross join lateral (
        select sum(n.quantity) as hours
          from work.plan_lines as n
         where n.organization_id = w.organization_id
           and n.site_id = w.site_id
           and n.work_order_id = w.id
           and n.kind = 'LABOUR'
      ) as p
     cross join lateral (
        select sum(e.minutes) as minutes
          from work.labour_entries as e
         where e.organization_id = w.organization_id
           and e.site_id = w.site_id
           and e.work_order_id = w.id
           and e.kind = 'WORK'
           and e.status in ('RECORDED', 'APPROVED')
      ) as l
     where w.status in ('AWAITING_APPROVAL', 'OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD')
       and (p_site_id is null or w.site_id = p_site_id)
  )
  select s.id, s.code, b.week, count(*), count(b.planned), coalesce(sum(b.planned), 0),
         round(coalesce(sum(b.remaining), 0), 4), array_agg(b.id order by b.id)
    from backlog as b
    join core.sites as s on s.id = b.site_id
   group by s.id, s.code, b.week
   order by s.code, s.id, b.week;
end
$$;

alter function api.explain_work_backlog owner to assetry_api;
grant execute on function api.explain_work_backlog to authenticated;

comment on function api.explain_work_backlog is
$$Explain how much work waits

The open work of each site that you reach, or of p_site_id alone, by the week in which it is due on the clocks of the
site: week_starts_on is its Monday, empty for what is due at no time. work_orders are how many, planned_work_orders
those whose plan has labour, planned_hours that labour, remaining_hours what is left of it work order by work order when
the hours recorded as WORK are taken off, work_order_ids what is counted.$$;
