-- The hard reservations of a period, days of the sites, of given sites, with those that were short. The class is the id
-- of the item. Stock is of no asset: where assets are named, nothing is counted.
create or replace function inventory.stock_out_facts(p_site_ids uuid[], p_asset_ids uuid[], p_from date, p_until date)
returns setof core.figure_fact
language sql
stable
begin atomic
  select r.site_id, r.id, null::uuid, null::uuid, null::uuid, null::uuid, r.created_at, null::text, r.item_id::text,
         r.was_short::integer::numeric, 1::numeric
    from core.sites as s
    join inventory.reservations as r
      on r.organization_id = s.organization_id
     and r.site_id = s.id
     and r.is_hard
     and r.created_at >= p_from::timestamp at time zone s.time_zone
     and r.created_at < (p_until + 1)::timestamp at time zone s.time_zone
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and p_asset_ids is null;
end;
