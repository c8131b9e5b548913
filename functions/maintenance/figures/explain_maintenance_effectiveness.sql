create or replace function api.explain_maintenance_effectiveness(
  p_site_ids     uuid[]  default null,
  p_category_ids uuid[]  default null,
  p_asset_ids    uuid[]  default null,
  p_details      boolean default false
)
returns table (
  strategy_id     uuid,
  strategy_number text,
  site_id         uuid,
  schedule_id     uuid,
  schedule_number text,
  failure_code_id uuid,
  since_at        timestamptz,
  denominator     integer,
  numerator       integer,
  ratio           numeric,
  denominator_ids uuid[],
  numerator_ids   uuid[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_sites        uuid[] := core.sites_asked(p_site_ids);
  v_category_ids uuid[] := asset.categories_asked(p_category_ids);
  v_asset_ids    uuid[] := asset.assets_asked(p_category_ids, p_asset_ids);
begin

  -- Each of them looks for its failures and for its work.
  perform core.check_amount(
    (
      select count(*)
        from (
          select
            from maintenance.strategies as r
           where r.site_id = any (v_sites)
             and r.archived_at is null
             and r.failure_code_id is not null
           limit 2001
        ) as n
    ),
    'p_site_ids', 'strategies', 2000
  );

  return query
  select t.id, t.strategy_number, t.site_id, s.id, s.schedule_number, t.failure_code_id,
         coalesce(s.activated_at, s.created_at), cardinality(d.ids), cardinality(f.ids),
         round(cardinality(f.ids)::numeric / nullif(cardinality(d.ids), 0), 4),
         case when p_details then d.ids end, case when p_details then f.ids end
    from maintenance.strategies as t
    join maintenance.schedules as s on s.id = t.schedule_id
   cross join lateral (
      select array(
               select o.id
                 from maintenance.occurrences as o
                where o.organization_id = s.organization_id
                  and o.site_id = s.site_id
                  and o.schedule_id in (
                        select c.id
                          from maintenance.schedules as c
                         where c.id = s.id
                            or c.organization_id = s.organization_id
                               and c.site_id = s.site_id
                               and c.covering_schedule_id = s.id
                      )
                  and o.status = 'COMPLETED'
                  and not o.is_early
                order by o.id
             ) as ids
   ) as d
   cross join lateral (
      -- A report keeps the category that its asset had when it failed.
      select array(
               select r.id
                 from work.failure_reports as r
                where r.organization_id = t.organization_id
                  and r.site_id = t.site_id
                  and (
                        t.asset_id in (r.asset_id, r.component_id)
                        or r.category_id = any (asset.category_branch_ids(t.category_id))
                      )
                  and t.failure_code_id in (r.problem_id, r.cause_id)
                  and r.failed_at >= coalesce(s.activated_at, s.created_at)
                order by r.id
             ) as ids
   ) as f
   where t.archived_at is null
     and t.failure_code_id is not null
     and t.site_id = any (v_sites)
     and (
           v_asset_ids is null
           or t.asset_id = any (v_asset_ids)
           or p_asset_ids is null and t.category_id = any (v_category_ids)
         )
     and s.status <> 'DRAFT'
   order by cardinality(f.ids) desc, t.strategy_number;
end
$$;

comment on function api.explain_maintenance_effectiveness is $$Frequency of failures that maintenance should prevent

One row for each maintenance strategy that is not archived and has a failure code and an activated schedule, most
failures first. numerator: failure reports with its code, as problem or cause, on its asset or components, or on
assets of its category at its site, with failed_at not before since_at, the first activation; denominator: completed
occurrences of the schedule, or of the schedules that it covers; ratio is null when there are none. With p_details the
ids, of /failure_reports and /maintenance_occurrences.
Refuses with SITE_NOT_FOUND, ASSET_NOT_FOUND, ASSET_CATEGORY_NOT_FOUND and TOO_MUCH (more than 2,000 strategies).$$;
