create or replace function api.update_lot(
  p_lot_id      uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof inventory.lot_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_lot', 'item.update', jsonb_build_array(p_lot_id, p_values, p_row_version)
  );
  v_lot    inventory.lots;
  v_asset_id uuid;
  v_expires_on date;
begin
  if v_answer is null then
    p_values := core.check_values('inventory.lots', p_values, 'update');
    v_lot := inventory.lock_lot(p_lot_id, p_row_version);
    v_asset_id := v_lot.asset_id;
    v_expires_on := v_lot.expires_on;
    v_lot := jsonb_populate_record(v_lot, core.merge_values('inventory.lots', to_jsonb(v_lot), p_values));

    if v_lot.is_rotating and v_lot.asset_id is distinct from v_asset_id then
      perform core.refuse_field('asset_id', 'NOT_ALLOWED', 'The serial number is that asset and moves with it');
    end if;

    update inventory.lots as l
       set vendor_lot = v_lot.vendor_lot,
           expires_on = v_lot.expires_on,
           asset_id = v_lot.asset_id
     where l.id = p_lot_id
    returning * into v_lot;

    if v_lot.expires_on is distinct from v_expires_on then
      perform inventory.settle_lot(v_lot);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_lot), null::inventory.lot_answer));
  end if;

  return next jsonb_populate_record(null::inventory.lot_answer, v_answer);
end
$$;

comment on function api.update_lot is $$Correct a lot or serial number

Omitted fields keep their values. expires_on is the last day of use, by local time of each site; restore stock that
expired too early with move_stock. Reservations of stock that is no longer usable become short.
Refuses with LOT_NOT_FOUND, STALE_ROW and VALIDATION_FAILED.$$;
