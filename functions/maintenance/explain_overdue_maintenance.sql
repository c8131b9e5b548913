create or replace function api.explain_overdue_maintenance(p_site_id uuid default null, p_details boolean default false)
returns table (
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
as $$
begin
  if p_site_id <> all (core.reachable_site_ids()) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;

  return query
  with occurrence as (
    select o.id, core.site_date(o.site_id) - core.site_date(o.site_id, o.due_at) as days
      from maintenance.occurrences as o
     where o.site_id = coalesce(p_site_id, o.site_id)
       and o.status = 'GENERATED'
  )
  select count(*)::integer,
         count(*) filter (where o.days > 0)::integer,
         round(count(*) filter (where o.days > 0) * 100.0 / nullif(count(*), 0), 4),
         count(*) filter (where o.days between 1 and 7)::integer,
         count(*) filter (where o.days between 8 and 30)::integer,
         count(*) filter (where o.days between 31 and 90)::integer,
         count(*) filter (where o.days > 90)::integer,
         case when p_details then array(select e.id from occurrence as e order by e.id) end,
         case when p_details then array(select e.id from occurrence as e where e.days > 0 order by e.id) end,
         case
           when p_details then array(select e.id from occurrence as e where e.days between 1 and 7 order by e.id)
         end,
         case
           when p_details then array(select e.id from occurrence as e where e.days between 8 and 30 order by e.id)
         end,
         case
           when p_details then array(select e.id from occurrence as e where e.days between 31 and 90 order by e.id)
         end,
         case when p_details then array(select e.id from occurrence as e where e.days > 90 order by e.id) end
    from occurrence as o;
end
$$;

alter function api.explain_overdue_maintenance owner to assetry_api;
grant execute on function api.explain_overdue_maintenance to authenticated;

comment on function api.explain_overdue_maintenance is
$$How much open maintenance is overdue by age, and what is counted

At the sites that you reach or at p_site_id, today by the clocks of each site: denominator is all work and inspections
that schedules made and nobody has ended, numerator what of it was due before today; percent is null when nothing is
open. p_details gives the ids, of /maintenance_occurrences; they are null otherwise. Refuses with SITE_NOT_FOUND.$$;
