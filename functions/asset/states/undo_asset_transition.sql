create or replace function api.undo_asset_transition(
  p_asset_id    uuid,
  p_reason      text,
  p_row_version integer default null
)
returns setof asset.asset_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'undo_asset_transition', 'asset.undo', jsonb_build_array(p_asset_id, p_reason, p_row_version)
  );
  v_asset  asset.assets;
  v_step   asset.status_changes;
  v_faults jsonb;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    perform core.lock_tree('asset.assets');
    v_asset := asset.lock_asset(p_asset_id, p_row_version);
    v_step := asset.last_step(v_asset);
    v_faults := asset.undo_faults(v_asset);

    if v_faults #>> '{0,code}' = 'NOTHING_TO_UNDO' then
      perform core.refuse(
        'NOTHING_TO_UNDO', format('Asset %s has no transition on record', v_asset.asset_number), 409
      );
    elsif v_faults <> '[]' then
      perform core.refuse(
        'ASSET_IN_USE',
        format(
          'The last transition of asset %s cannot be undone: %s', v_asset.asset_number,
          (select string_agg(f ->> 'message', ', ') from jsonb_array_elements(v_faults) as f)
        ),
        422, v_faults, 'Cancel the records opened since then, or use the next transition'
      );
    end if;

    v_asset := jsonb_populate_record(v_asset, v_step.before);
    v_asset.status := core.next_status(
      'asset.assets', 'Asset ' || v_asset.asset_number, v_asset.status, 'undo_asset_transition', v_step.from_status
    );

    update asset.assets as a
       set status = v_asset.status,
           acquired_on = v_asset.acquired_on,
           in_service_on = v_asset.in_service_on,
           warranty_ends_on = v_asset.warranty_ends_on
     where a.id = p_asset_id
    returning * into v_asset;

    perform asset.undo_step(v_step, p_reason);
    v_answer := core.finish_action(asset.asset_answer(v_asset));
  end if;

  return next jsonb_populate_record(null::asset.asset_answer, v_answer);
end
$$;

comment on function api.undo_asset_transition is $$Undo the last transition of an asset

For a mistake: restores the previous status and the dates that the transition set. The transition, and its disposal,
are kept as UNDONE with p_reason, which is required. Transitions are undone one at a time, the last first
(/asset_status_changes). Refused while records were opened on the asset since (work, inspections, custodies,
downtimes), its parent is retired, or it is in use and would be out of use again: details names all of it. Meters,
devices, downtimes, custodies and bookings that ended with the transition are not restored, nor is the parent.
Refuses with ASSET_IN_STOCK, VALIDATION_FAILED, ASSET_NOT_FOUND, STALE_ROW, NOTHING_TO_UNDO, ASSET_IN_USE and
TRANSITION_NOT_ALLOWED (it was returned to its vendor).$$;
