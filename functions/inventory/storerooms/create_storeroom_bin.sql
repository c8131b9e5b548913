create or replace function api.create_storeroom_bin(p_values api.field_values)
returns setof inventory.bin_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_storeroom_bin', 'storeroom.create', jsonb_build_array(p_values));
  v_bin        inventory.bins;
  v_constraint text;
begin
  if v_answer is null then
    v_bin := jsonb_populate_record(
      null::inventory.bins,
      '{"pick_sequence": 0, "is_blocked": false}'
        || jsonb_strip_nulls(core.check_values('inventory.bins', p_values, 'create'))
    );
    v_bin.site_id := (inventory.hold_storeroom(v_bin.storeroom_id)).site_id;

    begin
      insert into inventory.bins (
        site_id, storeroom_id, code, pick_sequence, is_blocked
      )
      values (
        v_bin.site_id, v_bin.storeroom_id, v_bin.code, v_bin.pick_sequence, v_bin.is_blocked
      )
      returning * into v_bin;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('bin', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_bin), null::inventory.bin_answer));
  end if;

  return next jsonb_populate_record(null::inventory.bin_answer, v_answer);
end
$$;

comment on function api.create_storeroom_bin is $$Create a bin of a storeroom

Defaults: pick_sequence 0, is_blocked false.
Refuses with VALIDATION_FAILED, STOREROOM_NOT_FOUND and ALREADY_EXISTS.$$;
