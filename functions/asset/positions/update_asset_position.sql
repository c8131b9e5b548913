create or replace function api.update_asset_position(
  p_asset_position_id uuid,
  p_values            api.field_values,
  p_row_version       integer default null
)
returns setof asset.position_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_asset_position', 'asset_position.update', jsonb_build_array(p_asset_position_id, p_values, p_row_version)
  );
  v_before     asset.positions;
  v_position   asset.positions;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.positions', p_values, 'update');

    if p_values ? 'parent_id' then
      perform core.lock_tree('asset.positions');
    end if;

    v_before := asset.lock_asset_position(p_asset_position_id, p_row_version);
    v_position := jsonb_populate_record(
      v_before, core.merge_values('asset.positions', to_jsonb(v_before), p_values)
    );

    if p_values ? 'parent_id' then
      perform asset.check_parent_position(v_position);
      perform core.check_no_loop('asset.positions', p_asset_position_id, v_position.parent_id);
    end if;

    perform asset.check_parent_location(v_position.site_id, v_position.location_id, 'location_id');

    if (v_position.location_id, v_position.category_id, v_position.archived_at)
         is distinct from (v_before.location_id, v_before.category_id, v_before.archived_at)
       and (asset.occupant_of(v_before)).id is not null
    then
      perform core.refuse(
        'POSITION_OCCUPIED', format('Position %s is filled', v_before.code), 409,
        p_hint => 'Remove its asset with uninstall_asset first'
      );
    end if;

    begin
      update asset.positions as p
         set parent_id = v_position.parent_id,
             location_id = v_position.location_id,
             category_id = v_position.category_id,
             code = v_position.code,
             name = v_position.name,
             description = v_position.description,
             criticality = v_position.criticality,
             archived_at = v_position.archived_at
       where p.id = p_asset_position_id
      returning * into v_position;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('asset_position', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_position), null::asset.position_answer));
  end if;

  return next jsonb_populate_record(null::asset.position_answer, v_answer);
end
$$;

comment on function api.update_asset_position is $$Change a functional position for assets

Omitted fields keep their values. location_id, category_id and archived_at can change only while no asset is
installed.
Refuses with ASSET_POSITION_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS, PARENT_AT_OTHER_SITE, TREE_LOOP
and POSITION_OCCUPIED.$$;
