-- What api.explain_overtime_cost answers, of sites that the caller reaches: read once a site, as work.overtime_of does.
-- p_is_one leaves the rows for all of them out.
create or replace function work.overtime_cost_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id uuid, site_code text, currency text, numerator numeric, denominator numeric, percent numeric,
  numerator_ids uuid[], denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
begin
  if core.may_exceed('work.labour_entries', 300000) then
    perform work.check_labour_amount(p_site_ids, p_from, p_until);
  end if;

  return query
  with entry as (
    select s.id as site, s.code, e.id, l.currency as money, sum(l.amount) as amount,
           sum(l.amount) filter (where o.is_over) as over_amount, bool_or(o.is_over) as is_over
      from core.sites as s
      join work.labour_entries as e
        on e.organization_id = s.organization_id
       and e.site_id = s.id
       and e.started_at >= p_from::timestamp at time zone s.time_zone
       and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
       and e.status = 'APPROVED'
      join work.labour_pieces as l
        on l.organization_id = e.organization_id
       and l.site_id = e.site_id
       and l.labour_entry_id = e.id
       and l.superseded_at is null
     cross join lateral (
        select array[l.base_fact, l.increment_fact] && '{DAY_OVER,WEEK_OVER,OUTSIDE_SHIFT}' as is_over
     ) as o
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (
             p_asset_ids is null
             or exists (
                  select
                    from work.work_orders as w
                   where w.organization_id = e.organization_id
                     and w.id = e.work_order_id
                     and w.asset_id = any (p_asset_ids)
                )
           )
     group by s.id, s.code, e.id, l.currency
  )
  select e.site, e.code::text, e.money, coalesce(sum(e.over_amount), 0), sum(e.amount),
         round(100 * coalesce(sum(e.over_amount), 0) / nullif(sum(e.amount), 0), 2),
         core.ids_of(array_agg(e.id) filter (where p_details and e.is_over), p_details),
         core.ids_of(array_agg(e.id) filter (where p_details), p_details)
    from entry as e
   group by grouping sets ((e.site, e.code, e.money), (e.money))
  having not p_is_one or grouping(e.site) = 0
   order by e.code, e.site, e.money;
end
$$;

grant execute on function work.overtime_cost_of to assetry_api, assetry_list;
