-- What storerooms of these sites had shipped and no other had received at the end of a day, line by line, and what
-- it was worth when it left, by when the goods moved. What was given up is lost as a whole, and what is found of it
-- comes into stock at once. The caller asks who reaches the sites.
create or replace function inventory.transit_on(p_on date, p_site_ids uuid[], p_storeroom_id uuid default null)
returns table (
  site_id           uuid,
  storeroom_id      uuid,
  item_id           uuid,
  transfer_id       uuid,
  transfer_position integer,
  quantity          numeric,
  value             numeric
)
language sql
stable
security definer
set search_path = ''
as $$
  select t.site_id, t.storeroom_id, m.item_id, t.id, m.transfer_position,
         sum(case m.kind when 'TRANSFER_OUT' then m.quantity else - m.quantity end),
         sum(
           case m.kind when 'TRANSFER_OUT' then - m.amount else m.freight_amount - m.amount - m.variance end
         )
    from core.sites as s
    join inventory.transfers as t on t.organization_id = s.organization_id and t.site_id = s.id
   cross join lateral (values ((p_on + 1)::timestamp at time zone s.time_zone)) as d (ends_at)
    join inventory.movements as m
      on m.organization_id = t.organization_id and m.transfer_id = t.id and m.moved_at < d.ends_at
   where s.organization_id = core.current_organization_id()
     and s.id = any (p_site_ids)
     and (p_storeroom_id is null or t.storeroom_id = p_storeroom_id)
     -- What left later, or arrived as a whole before, is not looked at; a request around midnight takes no hour.
     and t.shipped_at < d.ends_at + interval '1 hour'
     and (t.status in ('SHIPPED', 'PARTIALLY_RECEIVED') or t.updated_at >= d.ends_at - interval '1 hour')
     and m.kind in ('TRANSFER_OUT', 'TRANSFER_IN')
     and not exists (
           select 1
             from inventory.movements as l
            where l.organization_id = t.organization_id
              and l.transfer_id = t.id
              and l.transfer_position = m.transfer_position
              and l.kind = 'LOST'
              and l.moved_at < d.ends_at
         )
   group by t.site_id, t.storeroom_id, m.item_id, t.id, m.transfer_position
  having sum(case m.kind when 'TRANSFER_OUT' then m.quantity else - m.quantity end) <> 0
$$;

grant execute on function inventory.transit_on to assetry_api, assetry_list;
