create or replace function api.correct_asset_move(p_placement_id uuid, p_values api.field_values)
returns setof asset.move_correction_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'correct_asset_move', 'asset.correct_move', jsonb_build_array(p_placement_id, p_values)
  );
  v_moved      asset.placements[];
  v_correction asset.move_corrections;
begin
  if v_answer is null then
    v_correction := jsonb_populate_record(
      null::asset.move_corrections, core.check_values('asset.move_corrections', p_values, 'create')
    );
    perform core.check_instant('moved_at', v_correction.moved_at, null);

    perform core.lock_tree('asset.assets');
    v_moved := asset.lock_move(p_placement_id);
    v_correction.original_at := (v_moved[1]).started_at;

    if v_correction.moved_at = v_correction.original_at then
      perform core.refuse_field('moved_at', 'NO_CHANGE', 'It already has that time');
    end if;

    perform asset.shift_move(v_moved, v_correction.moved_at);
    perform asset.check_history(
      array(select m.asset_id from unnest(v_moved) as m), least(v_correction.original_at, v_correction.moved_at),
      'moved_at'
    );

    insert into asset.move_corrections (site_id, asset_id, kind, original_at, moved_at, moved_assets, reason)
    select a.site_id, a.id, 'CORRECTED', v_correction.original_at, v_correction.moved_at, cardinality(v_moved),
           v_correction.reason
      from asset.assets as a
     where a.id = (select m.asset_id from unnest(v_moved) as m where m.id = p_placement_id)
    returning * into v_correction;

    v_answer := core.finish_action(core.answer(to_jsonb(v_correction), null::asset.move_correction_answer));
  end if;

  return next jsonb_populate_record(null::asset.move_correction_answer, v_answer);
end
$$;

comment on function api.correct_asset_move is $$Correct the time of an asset's move

Everything moved, installed or removed in the same act gets the new time, which is after each asset's previous move
and before its next one. The previous time is kept at /asset_move_corrections. To correct a place, use
undo_asset_move, or move_asset from the time at which it became wrong.
p_placement_id: Id of a row of /asset_placements, the place to which the asset moved, current or past
Refuses with VALIDATION_FAILED, PLACEMENT_NOT_FOUND, POSITION_OCCUPIED, PARENT_AT_OTHER_SITE and TREE_LOOP (in the
time between the two instants).$$;
