create or replace function api.explain_overdue_maintenance(p_site_id uuid default null, p_details boolean default false)
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
as $$
begin
  if p_site_id <> all (core.reachable_site_ids()) then
    perform core.refuse('SITE_NOT_FOUND', 'No such site', 404);
  end if;

  return query
  select * from maintenance.overdue_of(core.sites_asked(p_site_id), p_site_id is not null, p_details);
end
$$;

alter function api.explain_overdue_maintenance owner to assetry_api;
grant execute on function api.explain_overdue_maintenance to authenticated;

comment on function api.explain_overdue_maintenance is
$$How much open maintenance is overdue by age, and what is counted

For each site that you reach, and last for all of them, or for p_site_id alone, today by the clocks of the site:
denominator is all work and inspections that schedules made and nobody has ended, numerator what of it was due before
today. p_details gives the ids, of /maintenance_occurrences; they are null otherwise. A site at which nothing is open
has no row.
Refuses with SITE_NOT_FOUND and TOO_MUCH (more than 500,000 open occurrences).$$;
