-- What api.explain_due_compliance answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.due_compliance_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns setof core.figure_answer
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.work_orders') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join work.work_orders as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.due_at >= p_from::timestamp at time zone s.time_zone
               and r.due_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'work orders'
    );
  end if;

  return query
  select s.id, s.code::text, count(*) filter (where w.completed_at <= w.due_at)::numeric, count(*)::numeric,
         round(100 * count(*) filter (where w.completed_at <= w.due_at)::numeric / count(*), 2),
         core.ids_of(array_agg(w.id) filter (where p_details and w.completed_at <= w.due_at), p_details),
         core.ids_of(array_agg(w.id) filter (where p_details), p_details)
    from core.sites as s
    join work.work_orders as w
      on w.organization_id = s.organization_id
     and w.site_id = s.id
     and w.due_at >= p_from::timestamp at time zone s.time_zone
     and w.due_at < least((p_until + 1)::timestamp at time zone s.time_zone, clock_timestamp())
     and w.status not in ('DRAFT', 'CANCELLED')
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
   group by grouping sets ((s.id, s.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(s.id) = 0)
   order by s.code, s.id;
end
$$;

grant execute on function work.due_compliance_of to assetry_api, assetry_list;
