-- What api.explain_overtime answers, of sites that the caller reaches: read once a site, by the index of each, which
-- row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.overtime_of(
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
  if core.may_exceed('work.labour_entries', 300000) then
    perform work.check_labour_amount(p_site_ids, p_from, p_until);
  end if;

  return query
  with entry as (
    select s.id as site, s.code, e.id, e.minutes, coalesce(p.minutes, 0) as over_minutes
      from core.sites as s
      join work.labour_entries as e
        on e.organization_id = s.organization_id
       and e.site_id = s.id
       and e.started_at >= p_from::timestamp at time zone s.time_zone
       and e.started_at < (p_until + 1)::timestamp at time zone s.time_zone
       and e.status = 'APPROVED'
      left join lateral (
        select sum(l.minutes) as minutes
          from work.labour_pieces as l
         where l.organization_id = e.organization_id
           and l.site_id = e.site_id
           and l.labour_entry_id = e.id
           and l.superseded_at is null
           and array[l.base_fact, l.increment_fact] && '{DAY_OVER,WEEK_OVER,OUTSIDE_SHIFT}'
      ) as p on true
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
  )
  select e.site, e.code::text, sum(e.over_minutes)::numeric, sum(e.minutes)::numeric,
         round(100 * sum(e.over_minutes)::numeric / nullif(sum(e.minutes), 0), 2),
         core.ids_of(array_agg(e.id) filter (where p_details and e.over_minutes > 0), p_details),
         core.ids_of(array_agg(e.id) filter (where p_details), p_details)
    from entry as e
   group by grouping sets ((e.site, e.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(e.site) = 0)
   order by e.code, e.site;
end
$$;

grant execute on function work.overtime_of to assetry_api, assetry_list;
