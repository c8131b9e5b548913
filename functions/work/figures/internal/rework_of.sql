-- What api.explain_rework answers, of sites that the caller reaches: read once a site, by the index of each, which row
-- security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.rework_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns setof core.figure_answer
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_reach uuid[] := core.reachable_site_ids();
begin
  if core.may_exceed('work.completions') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join work.completions as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.completed_at >= p_from::timestamp at time zone s.time_zone
               and r.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'completions'
    );
  end if;

  return query
  with finished as (
    select s.id as site, s.code, c.work_order_id as id,
           bool_or(
             c.reopened_at <= c.completed_at + interval '30 days'
             or exists (
                  select 1
                    from work.relations as r
                    join work.work_orders as w
                      on w.organization_id = r.organization_id
                     and w.id = r.work_order_id
                     and w.reported_at >= c.completed_at
                     and w.reported_at <= c.completed_at + interval '30 days'
                     and w.status <> 'CANCELLED'
                     and w.site_id = any (v_reach)
                   where r.organization_id = c.organization_id
                     and r.related_id = c.work_order_id
                     and (
                           r.kind = 'CORRECTS'
                           or r.kind = 'FOLLOW_UP_OF'
                           and exists (
                                 select 1
                                   from work.failure_reports as a
                                   join work.failure_reports as b
                                     on (b.class_id, b.problem_id) = (a.class_id, a.problem_id)
                                    and b.asset_id is not distinct from a.asset_id
                                  where a.work_order_id = c.work_order_id
                                    and b.work_order_id = w.id
                               )
                         )
                )
           ) is true as is_reworked
      from core.sites as s
      join work.completions as c
        on c.organization_id = s.organization_id
       and c.site_id = s.id
       and c.completed_at >= p_from::timestamp at time zone s.time_zone
       and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (
             p_asset_ids is null
             or exists (
                  select
                    from work.work_orders as w
                   where w.organization_id = c.organization_id
                     and w.id = c.work_order_id
                     and w.asset_id = any (p_asset_ids)
                )
           )
     group by s.id, s.code, c.work_order_id
  )
  select f.site, f.code::text, count(*) filter (where f.is_reworked)::numeric, count(*)::numeric,
         round(100 * count(*) filter (where f.is_reworked)::numeric / count(*), 2),
         core.ids_of(array_agg(f.id) filter (where p_details and f.is_reworked), p_details),
         core.ids_of(array_agg(f.id) filter (where p_details), p_details)
    from finished as f
   group by grouping sets ((f.site, f.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(f.site) = 0)
   order by f.code, f.site;
end
$$;

grant execute on function work.rework_of to assetry_api, assetry_list;
