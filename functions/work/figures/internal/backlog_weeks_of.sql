-- What api.explain_backlog_weeks answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.backlog_weeks_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_weeks integer, p_is_one boolean, p_details boolean
)
returns table (
  site_id               uuid,
  site_code             text,
  ready_hours           numeric,
  planned_hours         numeric,
  weekly_capacity_hours numeric,
  ready_weeks           numeric,
  planned_weeks         numeric,
  ready_ids             uuid[],
  planned_ids           uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.work_orders', 200000) then
    perform work.check_order_amount(
      p_site_ids, '{OPEN,ASSIGNED,IN_PROGRESS,ON_HOLD}', 'open work orders', 200000
    );
  end if;

  return query
  with backlog as materialized (
    select r.work_order_id as id, r.site_id as site, r.is_ready, r.hours
      from work.remaining_hours(p_site_ids, p_asset_ids) as r
  ),
  part as materialized (
    select s.id as site, s.code, coalesce(b.ready, 0) as ready, coalesce(b.planned, 0) as planned,
           c.minutes / 60 / p_weeks as capacity
      from core.sites as s
     cross join lateral (select core.site_date(s.id, clock_timestamp()) as today) as d
     cross join lateral work.capacity_minutes(array[s.id], d.today, d.today + 7 * p_weeks - 1) as c
      left join (
             select k.site, sum(k.hours) filter (where k.is_ready) as ready, sum(k.hours) as planned
               from backlog as k
              group by k.site
           ) as b on b.site = s.id
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (b.site is not null or c.minutes <> 0)
  )
  select g.site, g.code::text, round(g.ready, 2), round(g.planned, 2), round(g.capacity, 2),
         round(g.ready / nullif(g.capacity, 0), 2), round(g.planned / nullif(g.capacity, 0), 2),
         core.ids_of(
           array(select b.id from backlog as b where p_details and b.is_ready and (g.site is null or b.site = g.site)),
           p_details
         ),
         core.ids_of(
           array(select b.id from backlog as b where p_details and (g.site is null or b.site = g.site)), p_details
         )
    from (
      select p.site, p.code, sum(p.ready) as ready, sum(p.planned) as planned, sum(p.capacity) as capacity
        from part as p
       group by grouping sets ((p.site, p.code), ())
      having count(*) > 0
         and (not p_is_one or grouping(p.site) = 0)
    ) as g
   order by g.code, g.site;
end
$$;

grant execute on function work.backlog_weeks_of to assetry_api, assetry_list;
