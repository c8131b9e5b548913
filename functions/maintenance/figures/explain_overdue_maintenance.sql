create or replace function api.explain_overdue_maintenance(
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
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
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select *
    from maintenance.overdue_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids),
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_overdue_maintenance is $$How much open maintenance is overdue by age, and what is counted

For each site that you reach, or of p_site_ids, and last, unless one is named, for all of them, today by the clocks of
the site: denominator is all work and inspections that schedules made and nobody has ended, numerator what of it was due
before today. p_details gives the ids, of /maintenance_occurrences; they are null otherwise. A site at which nothing is
open has no row.
Refuses with SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 500,000 open
occurrences).$$;
