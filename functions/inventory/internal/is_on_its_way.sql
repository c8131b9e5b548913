-- Whether a serial number is on its way by another transfer than this, at whatever sites.
create or replace function inventory.is_on_its_way(p_organization_id uuid, p_lot_id uuid, p_transfer_id uuid)
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select exists (
    select 1
      from inventory.lots as o
      join inventory.transfer_lines as l
        on l.organization_id = o.organization_id and l.item_id = o.item_id and l.lot_id = o.id
      join inventory.transfers as t on t.organization_id = l.organization_id and t.id = l.transfer_id
     where o.organization_id = p_organization_id
       and o.id = p_lot_id
       and t.id is distinct from p_transfer_id
       and t.status in ('SHIPPED', 'PARTIALLY_RECEIVED')
       and l.quantity > l.received_quantity + l.lost_quantity
  )
$$;

grant execute on function inventory.is_on_its_way to assetry_api;
