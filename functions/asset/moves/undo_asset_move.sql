create or replace function api.undo_asset_move(p_placement_id uuid, p_reason text)
returns setof asset.move_correction_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'undo_asset_move', 'asset.correct_move', jsonb_build_array(p_placement_id, p_reason)
  );
  v_moved       asset.placements[];
  v_leading_ids uuid[];
  v_faults      jsonb;
  v_asset       asset.assets;
  v_before      asset.placements;
  v_gone_back   integer;
  v_correction  asset.move_corrections;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform core.lock_tree('asset.assets');
    v_moved := asset.lock_move(p_placement_id);

    -- What moved by itself: the others are part of something that moved with them.
    v_leading_ids := array(
      select m.asset_id
        from unnest(v_moved) as m
       where m.parent_id is null
          or m.parent_id <> all (array(select o.asset_id from unnest(v_moved) as o))
    );
    v_faults := asset.move_undo_faults(v_moved, v_leading_ids);

    if v_faults <> '[]' then
      perform core.refuse(
        'MOVE_NOT_UNDONE', 'The move cannot be undone: ' || (v_faults -> 0 ->> 'message'), 409, v_faults,
        'Use move_asset, which keeps both moves'
      );
    end if;

    select * into v_asset from asset.assets as a where a.id = v_leading_ids[1];
    perform asset.check_changeable(v_asset);

    select * into v_before
      from asset.placements as p
     where p.asset_id = v_asset.id
       and p.ended_at = (v_moved[1]).started_at;

    v_before.reason := null;
    v_before.note := null;

    -- It goes back like anything that moves, with what moves along with it, so that all that follows follows.
    select r.moved_assets into v_gone_back from asset.relocate(v_asset, v_before, false, null) as r;

    if v_gone_back <> cardinality(v_moved) then
      perform core.refuse(
        'MOVE_NOT_UNDONE', 'Its components have changed since', 409,
        jsonb_build_array(core.fault('p_placement_id', 'MOVED_SINCE', 'Its components have changed since')),
        'Use move_asset, which keeps both moves'
      );
    end if;

    perform asset.retract_move(v_moved);
    perform asset.check_history(
      array(select m.asset_id from unnest(v_moved) as m), (v_moved[1]).started_at, 'p_placement_id'
    );

    insert into asset.move_corrections (site_id, asset_id, kind, original_at, moved_assets, reason)
    values (v_before.site_id, v_asset.id, 'UNDONE', (v_moved[1]).started_at, cardinality(v_moved), p_reason)
    returning * into v_correction;

    v_answer := core.finish_action(core.answer(to_jsonb(v_correction), null::asset.move_correction_answer));
  end if;

  return next jsonb_populate_record(null::asset.move_correction_answer, v_answer);
end
$$;

comment on function api.undo_asset_move is $$Undo an asset move recorded by mistake

The asset returns to its previous place with everything that moved with it, as if it had not moved; only
/asset_move_corrections keeps the move. Its schedules, open downtimes and custodies follow it back; open work orders
that moved along do not. A position that it left is filled again. p_reason is required. All obstacles are returned at
once: FIRST_PLACE, INSTALLED_SINCE, MOVED_SINCE and SEVERAL_MOVED.
p_placement_id: Id of a row of /asset_placements, the place to which the asset moved last
Refuses with VALIDATION_FAILED, PLACEMENT_NOT_FOUND, MOVE_NOT_UNDONE, ASSET_FROZEN, ASSET_IN_USE (it is booked and
would change its site), ASSET_RETIRED (its previous parent), PARENT_AT_OTHER_SITE, TREE_LOOP and POSITION_OCCUPIED.$$;
