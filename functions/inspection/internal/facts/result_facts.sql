-- The inspections that were submitted in a period, days of their sites, of given sites, assets and a template, null for
-- all of them. The class is the result.
create or replace function inspection.result_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date, p_template_id uuid default null
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select i.site_id, i.id, i.asset_id, null::uuid, null::uuid, null::uuid, i.submitted_at, null::text, i.result,
         case when i.result <> 'FAIL' then 1 else 0 end::numeric, 1::numeric
    from core.sites as s
    join inspection.inspections as i
      on i.organization_id = s.organization_id
     and i.site_id = s.id
     and i.status in ('SUBMITTED', 'COMPLETED')
     and i.submitted_at >= p_from::timestamp at time zone s.time_zone
     and i.submitted_at < (p_until + 1)::timestamp at time zone s.time_zone
     and i.template_id = coalesce(p_template_id, i.template_id)
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or i.asset_id = any (p_asset_ids));
end;
