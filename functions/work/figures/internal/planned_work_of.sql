-- What api.explain_planned_work answers, of sites that the caller reaches: read once a site, by the index of each,
-- which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function work.planned_work_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_basis text, p_is_one boolean, p_details boolean
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
  with entry as materialized (
    select f.site_id as site, f.record_id as id, f.denominator as minutes, f.class is not null as is_planned
      from work.planned_work_facts(p_site_ids, p_asset_ids, p_from, p_until) as f
  ),
  part as materialized (
    select s.id as site, s.code, coalesce(l.planned, 0)::numeric as planned,
           case p_basis when 'LABOUR' then l.total else c.minutes end as total
      from unnest(p_site_ids) as u (id)
      join core.sites as s on s.organization_id = core.current_organization_id() and s.id = u.id
      left join (
             select e.site, sum(e.minutes) filter (where e.is_planned) as planned, sum(e.minutes) as total
               from entry as e
              group by e.site
           ) as l on l.site = s.id
      left join work.capacity_minutes(
                  case when p_basis = 'CAPACITY' then p_site_ids else '{}' end, p_from, p_until
                ) as c on c.site_id = s.id
  )
  select g.site, g.code::text, g.planned, g.total, round(100 * g.planned / g.total, 2),
         core.ids_of(
           array(select e.id from entry as e where p_details and e.is_planned and (g.site is null or e.site = g.site)),
           p_details
         ),
         core.ids_of(
           case
             when p_details and p_basis = 'LABOUR' then
               array(select e.id from entry as e where g.site is null or e.site = g.site)
             else '{}'
           end, p_details
         )
    from (
      select p.site, p.code, sum(p.planned) as planned, sum(p.total) as total
        from part as p
       where p.total > 0
       group by grouping sets ((p.site, p.code), ())
      having count(*) > 0
         and (not p_is_one or grouping(p.site) = 0)
    ) as g
   order by g.code, g.site;
end
$$;

grant execute on function work.planned_work_of to assetry_api, assetry_list;
