create or replace function api.update_storeroom(
  p_storeroom_id uuid,
  p_values       api.field_values,
  p_row_version  integer default null
)
returns setof inventory.storeroom_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_storeroom', 'storeroom.update', jsonb_build_array(p_storeroom_id, p_values, p_row_version)
  );
  v_storeroom  inventory.storerooms;
  v_vendor_id  uuid;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('inventory.storerooms', p_values, 'update');
    perform contract.hold_vendor((p_values ->> 'vendor_id')::uuid);
    v_storeroom := inventory.lock_storeroom(p_storeroom_id, p_row_version);
    v_vendor_id := v_storeroom.vendor_id;
    v_storeroom := jsonb_populate_record(
      v_storeroom, core.merge_values('inventory.storerooms', to_jsonb(v_storeroom), p_values)
    );

    if p_values ? 'location_id' then
      perform inventory.check_place_of_rotating(v_storeroom);
      perform asset.check_parent_location(v_storeroom.site_id, v_storeroom.location_id, 'location_id');
    end if;

    perform inventory.check_owner(v_storeroom, v_vendor_id);

    if p_values ->> 'archived_at' is not null then
      perform inventory.check_storeroom_empty(v_storeroom);
    end if;

    begin
      update inventory.storerooms as s
         set code = v_storeroom.code,
             name = v_storeroom.name,
             location_id = v_storeroom.location_id,
             vendor_id = v_storeroom.vendor_id,
             responsible_worker_id = v_storeroom.responsible_worker_id,
             archived_at = v_storeroom.archived_at,
             custom = v_storeroom.custom
       where s.id = p_storeroom_id
      returning * into v_storeroom;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('storeroom', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_storeroom), null::inventory.storeroom_answer));
  end if;

  return next jsonb_populate_record(null::inventory.storeroom_answer, v_answer);
end
$$;

comment on function api.update_storeroom is $$Change a storeroom

Omitted fields keep their values; in custom, null removes a value. Archiving it, or changing its vendor, requires that
it has no stock, no reservations, and nothing on order or in transit.
Refuses with STOREROOM_NOT_FOUND, STALE_ROW, VALIDATION_FAILED, PARENT_AT_OTHER_SITE, STOREROOM_NOT_EMPTY and
ALREADY_EXISTS.$$;
