-- Adds to the freight of a transfer that is locked: it is charged to what is still on its way, by quantity.
create or replace function inventory.share_freight(p_transfer inventory.transfers, p_amount numeric)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids    uuid[];
  v_shares numeric[];
begin
  if coalesce(p_amount, 0) = 0 then
    return;
  end if;

  select array_agg(l.id order by l.position),
         inventory.shares(p_amount, array_agg(l.quantity - l.received_quantity order by l.position))
    into v_ids, v_shares
    from inventory.transfer_lines as l
   where l.transfer_id = p_transfer.id
     and l.received_quantity < l.quantity;

  update inventory.transfer_lines as l
     set freight_amount = l.freight_amount + s.amount
    from unnest(v_ids, v_shares) as s (id, amount)
   where l.id = s.id;
end
$$;

grant execute on function inventory.share_freight to assetry_api;
