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
  with backlog as (
    select f.site_id, s.code, date_trunc('week', (f.at at time zone s.time_zone))::date as week, f.record_id as id,
           f.class is not null as is_planned, f.denominator as planned, f.numerator as remaining
      from work.backlog_facts(p_site_ids, p_asset_ids) as f
      join core.sites as s on s.id = f.site_id
  )
  select b.site_id, b.code::text, b.week, count(*), count(*) filter (where b.is_planned), sum(b.planned),
         round(sum(b.remaining), 4), core.ids_of(array_agg(b.id) filter (where p_details), p_details)
    from backlog as b
   group by grouping sets ((b.site_id, b.code, b.week), (b.week))
  having not p_is_one
      or grouping(b.site_id) = 0
   order by b.code, b.site_id, b.week;
end
$$;

grant execute on function work.work_backlog_of to assetry_api, assetry_list;
