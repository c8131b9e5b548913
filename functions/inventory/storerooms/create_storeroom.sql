create or replace function api.create_storeroom(p_values api.field_values)
returns setof inventory.storeroom_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_storeroom', 'storeroom.create', jsonb_build_array(p_values));
  v_storeroom  inventory.storerooms;
  v_constraint text;
begin
  if v_answer is null then
    v_storeroom := jsonb_populate_record(
      null::inventory.storerooms,
      '{"kind": "MAIN", "custom": {}}'
        || jsonb_strip_nulls(core.check_values('inventory.storerooms', p_values, 'create'))
    );
    perform contract.hold_vendor(v_storeroom.vendor_id);
    perform inventory.check_owner(v_storeroom, v_storeroom.vendor_id);
    perform asset.hold_location(v_storeroom.site_id, v_storeroom.location_id);

    begin
      insert into inventory.storerooms (
        site_id, code, name, kind, location_id, vendor_id, responsible_worker_id, custom
      )
      values (
        v_storeroom.site_id, v_storeroom.code, v_storeroom.name, v_storeroom.kind, v_storeroom.location_id,
        v_storeroom.vendor_id, v_storeroom.responsible_worker_id, v_storeroom.custom
      )
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

comment on function api.create_storeroom is $$Create a storeroom

location_id belongs to the site. Default kind: MAIN. Stock in a QUARANTINE storeroom is never used for work. With
vendor_id, stock of a CONSIGNMENT storeroom belongs to the vendor until it is used: its value is 0, and issued, lost
or scrapped stock is due at consignment_price of /stocked_items (explain_consignment_liabilities).
responsible_worker_id is
the storekeeper, or the worker with the VAN.
Refuses with VALIDATION_FAILED, PARENT_AT_OTHER_SITE and ALREADY_EXISTS.$$;
