-- What api.explain_calibrations answers, of sites that the caller reaches: read once a site, by the index of each. The
-- day of what is due, and that of its end, is that of the site.
create or replace function tool.calibrations_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_details boolean
)
returns table (
  is_total boolean, category_id uuid, category_code text, denominator integer, numerator integer, percent numeric,
  calibrations integer, found_out integer, found_out_percent numeric, mean_interval_days numeric,
  proposed_interval_days integer, denominator_ids uuid[], numerator_ids uuid[], calibration_ids uuid[],
  found_out_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
begin
  if core.may_exceed('maintenance.occurrences') then
    perform core.check_amount(
      (
        select count(*)
          from (
            select
              from core.sites as s
              join maintenance.occurrences as r
                on r.organization_id = s.organization_id
               and r.site_id = s.id
               and r.due_at >= p_from::timestamp at time zone s.time_zone
               and r.due_at < (p_until + 1)::timestamp at time zone s.time_zone
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_until', 'maintenance occurrences'
    );
  end if;

  return query
  with counted as (
    select d.asset_id, d.id as due_id, case when d.is_on_time then d.id end as on_time_id, null::uuid as calibration_id,
           null::uuid as out_id, null::numeric as interval_days
      from tool.due_calibrations(p_site_ids, p_from, p_until) as d
    union all
    select c.asset_id, null, null, c.id, case c.as_found when 'OUT' then c.id end,
           extract(epoch from c.performed_at - b.performed_at) / 86400
      from core.sites as s
      join tool.calibrations as c
        on c.organization_id = s.organization_id
       and c.site_id = s.id
       and c.performed_at >= p_from::timestamp at time zone s.time_zone
       and c.performed_at < (p_until + 1)::timestamp at time zone s.time_zone
       and c.status = 'RECORDED'
      left join lateral (
             select o.performed_at
               from tool.calibrations as o
              where o.organization_id = c.organization_id
                and o.asset_id = c.asset_id
                and o.status = 'RECORDED'
                and (o.performed_at, o.id) < (c.performed_at, c.id)
              order by o.performed_at desc, o.id desc
              limit 1
           ) as b on true
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
  ),
  summed as (
    select grouping(g.id) = 1 as is_total, g.id as category_id, g.code::text as category_code,
           count(n.due_id)::integer as due, count(n.on_time_id)::integer as on_time,
           count(n.calibration_id)::integer as calibrations, count(n.out_id)::integer as found_out,
           avg(n.interval_days) as mean,
           array_agg(n.due_id) filter (where p_details and n.due_id is not null) as due_ids,
           array_agg(n.on_time_id) filter (where p_details and n.on_time_id is not null) as on_time_ids,
           array_agg(n.calibration_id) filter (where p_details and n.calibration_id is not null) as calibration_ids,
           array_agg(n.out_id) filter (where p_details and n.out_id is not null) as out_ids
      from counted as n
      join asset.assets as a on a.organization_id = core.current_organization_id() and a.id = n.asset_id
      left join asset.categories as g on g.organization_id = a.organization_id and g.id = a.category_id
     where p_asset_ids is null or n.asset_id = any (p_asset_ids)
     group by grouping sets ((g.id, g.code), ())
    having count(*) > 0
  )
  select m.is_total, m.category_id, m.category_code, m.due, m.on_time,
         round(m.on_time * 100.0 / nullif(m.due, 0), 4), m.calibrations, m.found_out,
         round(m.found_out * 100.0 / nullif(m.calibrations, 0), 4), round(m.mean, 2),
         tool.proposed_interval(m.calibrations, m.found_out, m.mean), core.ids_of(m.due_ids, p_details),
         core.ids_of(m.on_time_ids, p_details), core.ids_of(m.calibration_ids, p_details),
         core.ids_of(m.out_ids, p_details)
    from summed as m
   order by m.is_total, m.category_code, m.category_id;
end
$$;

grant execute on function tool.calibrations_of to assetry_list;
