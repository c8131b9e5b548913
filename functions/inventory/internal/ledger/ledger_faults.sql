-- Where standings, balances, reservations and transfers of a storeroom, or of all, are not what the movements say,
-- calculated from the first movement.
create or replace function inventory.ledger_faults(p_storeroom_id uuid)
returns table (storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select i.storeroom_id, i.item_id, i.problem, i.sequence, i.stored, i.calculated
    from inventory.item_faults(p_storeroom_id, null) as i
   union all
  select r.storeroom_id, r.item_id, r.problem, r.sequence, r.stored, r.calculated
    from inventory.storeroom_faults(p_storeroom_id) as r
$$;

grant execute on function inventory.ledger_faults to assetry_api;
