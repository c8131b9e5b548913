-- The inspections that were submitted in a period, days of their sites, of given sites and assets, null for all assets,
-- with the number of their items that failed and of those answered.
create or replace function inspection.item_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select i.site_id, i.id, i.asset_id, null::uuid, null::uuid, null::uuid, i.submitted_at, null::text, null::text,
         n.failed::numeric, n.answered::numeric
    from core.sites as s
    join inspection.inspections as i
      on i.organization_id = s.organization_id
     and i.site_id = s.id
     and i.status in ('SUBMITTED', 'COMPLETED')
     and i.submitted_at >= p_from::timestamp at time zone s.time_zone
     and i.submitted_at < (p_until + 1)::timestamp at time zone s.time_zone
   cross join lateral (
      select count(*) filter (where m.result = 'FAIL') as failed, count(m.result) as answered
        from inspection.inspection_items as m
       where m.organization_id = i.organization_id
         and m.site_id = i.site_id
         and m.inspection_id = i.id
         and m.is_visible
   ) as n
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_asset_ids is null or i.asset_id = any (p_asset_ids));
end;
