create or replace function api.create_location(p_values api.field_values)
returns setof asset.location_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_location', 'location.create', jsonb_build_array(p_values));
  v_location   asset.locations;
  v_constraint text;
begin
  if v_answer is null then
    v_location := jsonb_populate_record(
      null::asset.locations, core.check_values('asset.locations', p_values, 'create')
    );
    perform asset.check_parent_location(v_location.site_id, v_location.parent_id, 'parent_id');

    begin
      insert into asset.locations (site_id, parent_id, code, name, kind, custom)
      values (
        v_location.site_id, v_location.parent_id, v_location.code, v_location.name, coalesce(v_location.kind, 'AREA'),
        coalesce(v_location.custom, '{}')
      )
      returning * into v_location;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('location', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_location), null::asset.location_answer));
  end if;

  return next jsonb_populate_record(null::asset.location_answer, v_answer);
end
$$;

comment on function api.create_location is $$Create a location

parent_id is a location of the same site. Default kind: AREA.
Refuses with VALIDATION_FAILED, ALREADY_EXISTS and PARENT_AT_OTHER_SITE.$$;
