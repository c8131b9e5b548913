create or replace function api.verify_stock_ledger(p_storeroom_id uuid default null)
returns table (
  storeroom_id uuid,
  storeroom_code text,
  item_id uuid,
  item_number text,
  problem text,
  sequence integer,
  kept numeric,
  told numeric
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform core.require_permission('stock.verify');

  return query
  select f.storeroom_id, r.code, f.item_id, i.item_number, f.problem, f.sequence, f.kept, f.told
    from inventory.ledger_faults(p_storeroom_id) as f
    left join inventory.storerooms as r on r.id = f.storeroom_id
    left join inventory.items as i on i.id = f.item_id
   order by r.code, i.item_number, f.problem, f.sequence
   limit 1000;
end
$$;

alter function api.verify_stock_ledger owner to assetry_api;
grant execute on function api.verify_stock_ledger to authenticated;

comment on function api.verify_stock_ledger is
$$Prove the stock ledger by its movements

Reckons every quantity, value, average and balance at a storeroom, or at all that you reach, again from the movements,
and answers what differs: nothing, when all is well. problem says what: MOVEMENT_MISSING (their sequence has a gap),
CHAIN_BROKEN (a movement does not begin where the one before ended), AMOUNT_WRONG, AVERAGE_WRONG, QUANTITY_WRONG,
VALUE_WRONG, BALANCE_WRONG, HELD_WRONG (held is not what the reservations hold), PINNED_WRONG (more is held in a bin,
or of a lot, than lies there), TRANSIT_WRONG (what is on its way, or its freight, is not what was shipped and received),
OWED_WRONG (what is owed for goods of a vendor is not what was charged or lost), OWNER_CHANGED (goods that lay there
changed hands), KIT_WRONG (what was put together or taken apart is not worth what it was made of) and ASSET_ELSEWHERE (a
serial number lies there, and the asset that it is does not). sequence is that of the movement; kept is what stands,
told what the movements tell. At most 1,000.$$;
