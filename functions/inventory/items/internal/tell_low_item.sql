-- Notifies who writes requisitions that the stock of an item at a storeroom, without what is held, is at or below the
-- reorder point, else the safety stock; and notes that it did, until it is above. Returns 1 where that changed. Waits
-- for nobody.
create or replace function inventory.tell_low_item(p_standing_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standing inventory.standings;
  v_stocked  record;
  v_is_low   boolean;
begin
  perform core.unmark('tell_low_stock', p_standing_id, p_at);

  select * into v_standing from inventory.standings as s where s.id = p_standing_id for no key update nowait;

  select k.id, i.item_number, i.name, r.code as storeroom, u.code as unit,
         coalesce(k.reorder_point, k.safety_quantity) as reorder_point
    into v_stocked
    from inventory.stocked_items as k
    join inventory.items as i on i.organization_id = k.organization_id and i.id = k.item_id and i.status = 'ACTIVE'
    join inventory.units as u on u.organization_id = i.organization_id and u.id = i.base_unit_id
    join inventory.storerooms as r
      on r.organization_id = k.organization_id and r.id = k.storeroom_id and r.archived_at is null
   where k.organization_id = v_standing.organization_id
     and k.item_id = v_standing.item_id
     and k.storeroom_id = v_standing.storeroom_id;

  v_is_low := coalesce(v_standing.quantity - v_standing.held_quantity <= v_stocked.reorder_point, false);

  if v_is_low = (v_standing.low_at is not null) then
    return 0;
  end if;

  update inventory.standings as s
     set low_at = case when v_is_low then clock_timestamp() end
   where s.id = p_standing_id;

  if v_is_low then
    perform notify.tell(
      v_standing.organization_id, v_standing.site_id,
      identity.holders_of(v_standing.organization_id, 'requisition.create'), 'STOCK_LOW', 'inventory.stocked_items',
      v_stocked.id,
      jsonb_build_object(
        'number', v_stocked.item_number, 'label', v_stocked.name, 'storeroom', v_stocked.storeroom,
        'available', trim_scale(v_standing.quantity - v_standing.held_quantity),
        'reorder_point', trim_scale(v_stocked.reorder_point), 'unit', v_stocked.unit
      )
    );
  end if;

  return 1;
end
$$;
