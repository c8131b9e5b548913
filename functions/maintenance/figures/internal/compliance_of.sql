-- What api.explain_maintenance_compliance answers, of sites that the caller reaches: read once a site, by the index
-- of each, which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function maintenance.compliance_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_grace_days integer,
  p_is_one boolean, p_details boolean
)
returns table (
  site_id         uuid,
  site_code       text,
  from_on         date,
  until_on        date,
  denominator     integer,
  numerator       integer,
  late            integer,
  open            integer,
  cancelled       integer,
  percent         numeric,
  denominator_ids uuid[],
  numerator_ids   uuid[],
  late_ids        uuid[],
  open_ids        uuid[],
  cancelled_ids   uuid[],
  suppressed_ids  uuid[],
  missed_ids      uuid[],
  skipped_ids     uuid[],
  superseded_ids  uuid[],
  early_ids       uuid[]
)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
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
  -- Once for each: else it would be found out again for each of the counts.
  with occurrence as materialized (
    select s.id as site, s.code, f.record_id as id, f.class, f.denominator > 0 as is_counted
      from maintenance.compliance_facts(p_site_ids, p_asset_ids, p_from, p_until, p_grace_days) as f
      join core.sites as s on s.id = f.site_id
  )
  select o.site, o.code::text, p_from, p_until,
         count(*) filter (where o.is_counted)::integer,
         count(*) filter (where o.class = 'ON_TIME')::integer,
         count(*) filter (where o.class = 'LATE')::integer,
         count(*) filter (where o.class = 'OPEN')::integer,
         count(*) filter (where o.class = 'CANCELLED')::integer,
         round(
           count(*) filter (where o.class = 'ON_TIME') * 100.0 / nullif(count(*) filter (where o.is_counted), 0), 4
         ),
         core.ids_of(array_agg(o.id) filter (where p_details and o.is_counted), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'ON_TIME'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'LATE'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'OPEN'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'CANCELLED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'SUPPRESSED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'MISSED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'SKIPPED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'SUPERSEDED'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'EARLY'), p_details)
    from occurrence as o
   group by grouping sets ((o.site, o.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(o.site) = 0)
   order by o.code, o.site;
end
$$;

grant execute on function maintenance.compliance_of to assetry_api, assetry_list;
