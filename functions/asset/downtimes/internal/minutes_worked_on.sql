-- How long the clock of these work orders ran within a time, around the clock and without holds; those that did not run
-- in it are left out. For all sites: the caller shows ids within reach only.
create or replace function asset.minutes_worked_on(
  p_organization_id uuid, p_work_order_ids uuid[], p_during tstzrange
)
returns table (work_order_id uuid, site_id uuid, minutes numeric)
language sql
stable
security definer
set search_path = ''
as $$
  select s.work_order_id,
         w.site_id,
         sum(extract(epoch from upper(d.during) - lower(d.during))) / 60
    from work.clock_segments as s
    join work.work_orders as w on w.id = s.work_order_id
   cross join lateral (
      select tstzrange(s.started_at, coalesce(s.ended_at, clock_timestamp()), '[)') * p_during as during
    ) as d
   where s.organization_id = p_organization_id
     and s.work_order_id = any (p_work_order_ids)
     and s.kind = 'RUN'
     and s.during && p_during
     and not isempty(d.during)
   group by s.work_order_id, w.site_id
$$;

grant execute on function asset.minutes_worked_on to assetry_api, assetry_list;
