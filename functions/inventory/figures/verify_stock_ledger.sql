create or replace function api.verify_stock_ledger(p_storeroom_id uuid default null, p_after text default null)
returns table (
  storeroom_id uuid,
  storeroom_code text,
  item_id uuid,
  item_number text,
  problem text,
  sequence integer,
  stored numeric,
  calculated numeric,
  after text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  c_most      constant integer := 50000;
  v_after     text := left(p_after, 100);
  v_slice     record;
  v_faults    jsonb := '[]';
  v_movements bigint := 0;
begin
  perform core.require_permission('stock.verify');

  if v_after !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}( [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$' then
    perform core.refuse_field('p_after', 'INVALID_TYPE', 'Send the after of the last row of the previous answer');
  end if;

  loop
    v_slice := inventory.ledger_slice(p_storeroom_id, v_after, c_most / 2);
    v_faults := v_faults || v_slice.p_faults;
    v_movements := v_movements + v_slice.p_movements;
    v_after := v_slice.p_through;
    exit when v_after is null or v_movements >= c_most / 2 or jsonb_array_length(v_faults) >= 1000;
  end loop;

  return query
  select f.storeroom_id, r.code, f.item_id, i.item_number, f.problem, f.sequence, f.stored, f.calculated, null::text
    from jsonb_to_recordset(v_faults) as f (
           storeroom_id uuid, item_id uuid, problem text, sequence integer, stored numeric, calculated numeric
         )
    left join inventory.storerooms as r on r.id = f.storeroom_id
    left join inventory.items as i on i.id = f.item_id
   order by r.code, i.item_number, f.problem, f.sequence
   limit 1000;

  if v_after is not null then
    return query
    select r.id, r.code, null::uuid, null::text, 'NOT_PROVED_YET', null::integer, null::numeric, null::numeric, v_after
      from inventory.storerooms as r
     where r.id = split_part(v_after, ' ', 1)::uuid;
  end if;
end
$$;

comment on function api.verify_stock_ledger is $$Verify stock balances against the stock ledger

Recalculates quantities, values, averages and balances from the movements and returns the differences: no rows when
all agree. A call checks some 50,000 movements; when there are more, the last row has the problem NOT_PROVED_YET.
problem is one of MOVEMENT_MISSING (gap in the sequence), CHAIN_BROKEN (a movement does not start where the previous
one ended), AMOUNT_WRONG, AVERAGE_WRONG, QUANTITY_WRONG, VALUE_WRONG, BALANCE_WRONG, HELD_WRONG (held differs from the
reservations), PINNED_WRONG (more held in a bin or of a lot than on hand), TRANSIT_WRONG (goods in transit or their
freight), OWED_WRONG (consignment liability), OWNER_CHANGED (stock changed its owner), KIT_WRONG (value of kits
differs from their components), VALUE_DAY_WRONG (value of a day) and ASSET_ELSEWHERE (a serial number in stock whose
asset is not). sequence is that of the movement; stored is the value in the record, calculated the value that follows
from the movements. At most 1,000 problems a call. The scheduled task verify_records checks all of it every night.
p_storeroom_id: Id of a row of /storerooms; default all that you reach
p_after: Value of after in the last row of the previous answer; default the start
Refuses with VALIDATION_FAILED.$$;
