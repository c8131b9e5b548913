-- The lines of counts that were posted in a period, days of the sites, of given sites, with those within their
-- tolerance. The class is the id of the item. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.count_accuracy_facts(
  p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date
)
returns setof core.figure_fact
language sql
stable
begin atomic
  select c.site_id, l.id, null::uuid, null::uuid, null::uuid, null::uuid, c.posted_at, null::text, l.item_id::text,
         case when l.is_within_tolerance then 1 else 0 end::numeric, 1::numeric
    from core.sites as s
    join inventory.counts as c
      on c.organization_id = s.organization_id
     and c.site_id = s.id
     and c.status = 'POSTED'
     and c.posted_at >= p_from::timestamp at time zone s.time_zone
     and c.posted_at < (p_until + 1)::timestamp at time zone s.time_zone
    join inventory.count_lines as l on l.organization_id = c.organization_id and l.count_id = c.id
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
