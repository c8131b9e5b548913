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
    select s.id as site, s.code, o.id,
           (now() at time zone s.time_zone)::date - (o.due_at at time zone s.time_zone)::date as days
      from core.sites as s
     -- What came due before the schedule moved counts where its work stayed.
     cross join lateral (
        select t.*
          from maintenance.occurrences as t
         where t.organization_id = s.organization_id
           and t.site_id = s.id
           and t.counted_site_id is null
           and t.status = 'GENERATED'
         union all
        select t.*
          from maintenance.occurrences as t
         where t.organization_id = s.organization_id
           and t.counted_site_id = s.id
           and t.status = 'GENERATED'
     ) as o
     where s.organization_id = core.current_organization_id()
       and s.id = any (p_site_ids)
       and (
             p_asset_ids is null
             or exists (
                  select
                    from maintenance.schedules as m
                   where m.id = o.schedule_id
                     and m.asset_id = any (p_asset_ids)
                )
           )
  )
  select o.site, o.code::text, count(*)::integer, count(*) filter (where o.days > 0)::integer,
         round(count(*) filter (where o.days > 0) * 100.0 / count(*), 4),
         count(*) filter (where o.days between 1 and 7)::integer,
         count(*) filter (where o.days between 8 and 30)::integer,
         count(*) filter (where o.days between 31 and 90)::integer,
         count(*) filter (where o.days > 90)::integer,
         core.ids_of(array_agg(o.id) filter (where p_details), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days > 0), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days between 1 and 7), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days between 8 and 30), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days between 31 and 90), p_details),
         core.ids_of(array_agg(o.id) filter (where p_details and o.days > 90), p_details)
    from occurrence as o
   group by grouping sets ((o.site, o.code), ())
  having count(*) > 0
     and (not p_is_one or grouping(o.site) = 0)
   order by o.code, o.site;
end
$$;

grant execute on function maintenance.overdue_of to assetry_api, assetry_list;
