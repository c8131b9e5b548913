create or replace function api.explain_backlog_weeks(
  p_weeks        integer default 4,
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  site_id               uuid,
  site_code             text,
  ready_hours           numeric,
  planned_hours         numeric,
  weekly_capacity_hours numeric,
  ready_weeks           numeric,
  planned_weeks         numeric,
  ready_ids             uuid[],
  planned_ids           uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(p_weeks not between 1 and 12, true) then
    perform core.refuse_field('p_weeks', 'OUT_OF_RANGE', 'From 1 to 12');
  end if;

  return query
  select *
    from work.backlog_weeks_of(
           core.sites_asked(p_site_ids), asset.assets_asked(p_category_ids, p_asset_ids), p_weeks,
           coalesce(cardinality(p_site_ids) = 1, false), p_details
         );
end
$$;

comment on function api.explain_backlog_weeks is $$Ready and planned backlog in weeks of capacity

SMRP 5.4.9 and 5.4.8. One row for each site with such work or capacity, then a total. planned_hours: planned labour less
the hours recorded as WORK, of OPEN, ASSIGNED, IN_PROGRESS and ON_HOLD work orders on which some is left; ready_hours:
those of OPEN and ASSIGNED work whose parts are ready (are_parts_ready). weekly_capacity_hours: REGULAR and OVERTIME
shifts less approved absences of the workers of the site, from today on, divided by p_weeks; of all assets.
ready_weeks and planned_weeks: hours divided by it; null without capacity. With p_details the ids of the work orders.
p_weeks: Weeks ahead whose capacity counts, 1 to 12; default 4
Refuses with VALIDATION_FAILED, SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than
200,000 open work orders).$$;
