-- What api.explain_work_backlog answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the rows for all of them out.
create or replace function work.work_backlog_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_is_one boolean, p_details boolean
)
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
set plan_cache_mode = force_custom_plan
as $$
declare
  v_open text[] := '{AWAITING_APPROVAL,OPEN,ASSIGNED,IN_PROGRESS,ON_HOLD}';
begin
  if core.may_exceed('work.work_orders', 200000) then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from work.work_orders as w
             where w.organization_id = core.current_organization_id()
               and w.site_id = any (p_site_ids)
               and w.status = any (v_open)
             limit 200001
          ) as n
      ),
      'p_site_ids', 'open work orders', 200000
    );
  end if;

  return query
  with waiting as materialized (
    select w.id, w.organization_id, w.site_id, s.code,
           date_trunc('week', (w.due_at at time zone s.time_zone))::date as week
      from core.sites as s
      join work.work_orders as w on w.organization_id = s.organization_id and w.site_id = s.id
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and w.status = any (v_open)
       and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
  ),
  planned as (
    select w.id, sum(n.quantity) as hours
      from waiting as w
      join work.plan_lines as n
        on n.organization_id = w.organization_id
       and n.site_id = w.site_id
       and n.work_order_id = w.id
       and n.kind = 'LABOUR'
     group by w.id
  ),
  worked as (
    select w.id, sum(e.minutes) as minutes
      from waiting as w
      join work.labour_entries as e
        on e.organization_id = w.organization_id
       and e.site_id = w.site_id
       and e.work_order_id = w.id
       and e.kind = 'WORK'
       and e.status in ('RECORDED', 'APPROVED')
     group by w.id
  ),
  backlog as (
    select w.id, w.site_id, w.code, w.week, p.hours as planned,
           greatest(p.hours - coalesce(l.minutes, 0) / 60.0, 0) as remaining
      from waiting as w
      left join planned as p on p.id = w.id
      left join worked as l on l.id = w.id
  )
  select b.site_id, b.code::text, b.week, count(*), count(b.planned), coalesce(sum(b.planned), 0),
         round(coalesce(sum(b.remaining), 0), 4), core.ids_of(array_agg(b.id) filter (where p_details), p_details)
    from backlog as b
   group by grouping sets ((b.site_id, b.code, b.week), (b.week))
  having not p_is_one
      or grouping(b.site_id) = 0
   order by b.code, b.site_id, b.week;
end
$$;

grant execute on function work.work_backlog_of to assetry_api, assetry_list;
