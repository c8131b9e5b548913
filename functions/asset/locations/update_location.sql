create or replace function api.update_location(
  p_location_id uuid,
  p_values      api.field_values,
  p_row_version integer default null
)
returns setof asset.location_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'update_location', 'location.update', jsonb_build_array(p_location_id, p_values, p_row_version)
  );
  v_before      asset.locations;
  v_location    asset.locations;
  v_is_put_away boolean;
  v_constraint  text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.locations', p_values, 'update');

    if p_values ?| '{parent_id,archived_at}' then
      perform core.lock_tree('asset.locations');
      perform asset.lock_sites_of_locations(array[p_location_id]);
    end if;

    v_before := asset.lock_location(p_location_id, p_row_version);
    v_location := jsonb_populate_record(
      v_before, core.merge_values('asset.locations', to_jsonb(v_before), p_values)
    );

    if p_values ? 'parent_id' then
      perform asset.check_parent_location(v_location.site_id, v_location.parent_id, 'parent_id');
      perform core.check_no_loop('asset.locations', p_location_id, v_location.parent_id);
    end if;

    v_is_put_away := v_before.archived_at is null and v_location.archived_at is not null;

    if v_is_put_away or v_location.parent_id is distinct from v_before.parent_id then
      perform asset.check_location_free(v_before, v_is_put_away);
    end if;

    begin
      update asset.locations as l
         set parent_id = v_location.parent_id,
             code = v_location.code,
             name = v_location.name,
             kind = v_location.kind,
             custom = v_location.custom,
             archived_at = v_location.archived_at
       where l.id = p_location_id
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

comment on function api.update_location is $$Change a location

Omitted fields keep their values; in custom, null removes a value. parent_id is a location of the same site.
Refuses with LOCATION_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, ALREADY_EXISTS, PARENT_AT_OTHER_SITE, TREE_LOOP and
LOCATION_IN_USE (it, or a location within it, has a lockout or a permit not handed back, or it would be archived with
active meters, maintenance schedules or portals; details has their ids).$$;
