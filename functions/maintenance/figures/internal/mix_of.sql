-- What api.explain_maintenance_mix answers, of sites that the caller reaches: read once a site, by the index of
-- each, which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function maintenance.mix_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
  from_on         date,
  until_on        date,
  numerator       integer,
  denominator     integer,
  ratio           numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
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
  select s.id, s.code::text, p_from, p_until,
         count(*) filter (where w.work_type = 'PREVENTIVE')::integer,
         count(*) filter (where w.work_type = 'CORRECTIVE')::integer,
         round(
           count(*) filter (where w.work_type = 'PREVENTIVE')::numeric
             / nullif(count(*) filter (where w.work_type = 'CORRECTIVE'), 0),
           4
         ),
         core.ids_of(array_agg(w.id) filter (where p_details and w.work_type = 'PREVENTIVE'), p_details),
         core.ids_of(array_agg(w.id) filter (where p_details and w.work_type = 'CORRECTIVE'), p_details)
    from core.sites as s
    join work.completions as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.completed_at >= p_from::timestamp at time zone s.time_zone
     and c.completed_at < (p_until + 1)::timestamp at time zone s.time_zone
     and c.reopened_at is null
    join work.work_orders as w
      on w.organization_id = c.organization_id
     and w.id = c.work_order_id
     and w.status in ('COMPLETED', 'CLOSED')
     and w.work_type in ('PREVENTIVE', 'CORRECTIVE')
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or w.asset_id = any (p_asset_ids))
   group by grouping sets ((s.id, s.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(s.id) = 0)
   order by s.code, s.id;
end
$$;

grant execute on function maintenance.mix_of to assetry_api, assetry_list;
