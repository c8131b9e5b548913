-- What api.explain_overdue_maintenance answers, of sites that the caller reaches: read once a site, by the index of
-- each, which row security, asked of every row, would not allow. p_is_one leaves the row for all of them out.
create or replace function maintenance.overdue_of(
  p_site_ids uuid[], p_asset_ids uuid[], p_is_one boolean, p_details boolean
)
returns table (
  site_id           uuid,
  site_code         text,
  denominator       integer,
  numerator         integer,
  percent           numeric,
  days_1_to_7       integer,
  days_8_to_30      integer,
  days_31_to_90     integer,
  days_over_90      integer,
  denominator_ids   uuid[],
  numerator_ids     uuid[],
  days_1_to_7_ids   uuid[],
  days_8_to_30_ids  uuid[],
  days_31_to_90_ids uuid[],
  days_over_90_ids  uuid[]
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
               and r.status = 'GENERATED'
             where s.organization_id = core.current_organization_id()
               and s.id = any (p_site_ids)
             limit 500001
          ) as n
      ),
      'p_site_ids', 'open maintenance occurrences'
    );
  end if;

  return query
  with occurrence as materialized (
    select s.id as site, s.code, f.record_id as id, f.class
      from maintenance.overdue_facts(p_site_ids, p_asset_ids) as f
      join core.sites as s on s.id = f.site_id
  )
  select o.site, o.code::text, count(*)::integer, count(*) filter (where o.class is not null)::integer,
         round(count(*) filter (where o.class is not null) * 100.0 / count(*), 4),
         count(*) filter (where o.class = 'DAYS_1_TO_7')::integer,
         count(*) filter (where o.class = 'DAYS_8_TO_30')::integer,
         count(*) filter (where o.class = 'DAYS_31_TO_90')::integer,
         count(*) filter (where o.class = 'DAYS_OVER_90')::integer,
         core.ids_of(array_agg(o.id) filter (where p_details), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class is not null), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'DAYS_1_TO_7'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'DAYS_8_TO_30'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'DAYS_31_TO_90'), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.class = 'DAYS_OVER_90'), p_details)
    from occurrence as o
   group by grouping sets ((o.site, o.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(o.site) = 0)
   order by o.code, o.site;
end
$$;

grant execute on function maintenance.overdue_of to assetry_api, assetry_list;
