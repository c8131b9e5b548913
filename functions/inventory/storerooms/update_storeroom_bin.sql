create or replace function api.update_storeroom_bin(
  p_storeroom_bin_id uuid,
  p_values           api.field_values,
  p_row_version      integer default null
)
returns setof inventory.bin_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_storeroom_bin', 'storeroom.update', jsonb_build_array(p_storeroom_bin_id, p_values, p_row_version)
  );
  v_bin        inventory.bins;
  v_constraint text;
  v_was_blocked boolean;
begin
  if v_answer is null then
    p_values := core.check_values('inventory.bins', p_values, 'update');
    v_bin := inventory.lock_bin(p_storeroom_bin_id, p_row_version);
    v_was_blocked := v_bin.is_blocked;
    v_bin := jsonb_populate_record(
      v_bin, core.merge_values('inventory.bins', to_jsonb(v_bin), p_values)
    );

    begin
      update inventory.bins as b
         set code = v_bin.code,
             pick_sequence = v_bin.pick_sequence,
             is_blocked = v_bin.is_blocked
       where b.id = p_storeroom_bin_id
      returning * into v_bin;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('bin', v_constraint);
    end;

    if v_bin.is_blocked <> v_was_blocked then
      perform inventory.settle_bin(v_bin);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_bin), null::inventory.bin_answer));
  end if;

  return next jsonb_populate_record(null::inventory.bin_answer, v_answer);
end
$$;

comment on function api.update_storeroom_bin is $$Change a bin of a storeroom

Omitted fields keep their values. Stock of a blocked bin is neither issued nor added to; its reservations are short
until it is unblocked.
Refuses with BIN_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
