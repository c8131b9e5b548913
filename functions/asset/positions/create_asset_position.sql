create or replace function api.create_asset_position(p_values api.field_values)
returns setof asset.position_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_asset_position', 'asset_position.create', jsonb_build_array(p_values)
  );
  v_position   asset.positions;
  v_constraint text;
begin
  if v_answer is null then
    v_position := jsonb_populate_record(
      null::asset.positions, core.check_values('asset.positions', p_values, 'create')
    );
    perform asset.check_parent_position(v_position);
    perform asset.check_parent_location(v_position.site_id, v_position.location_id, 'location_id');

    begin
      insert into asset.positions (site_id, parent_id, location_id, category_id, code, name, description, criticality)
      values (
        v_position.site_id, v_position.parent_id, v_position.location_id, v_position.category_id, v_position.code,
        v_position.name, v_position.description, v_position.criticality
      )
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

comment on function api.create_asset_position is $$Create a functional position for assets

parent_id and location_id belong to the same site. An asset installed with install_asset is placed at location_id and
belongs to category_id or a subcategory; without them any place in the site and any category.
Refuses with VALIDATION_FAILED, ALREADY_EXISTS and PARENT_AT_OTHER_SITE.$$;
