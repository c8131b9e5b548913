create or replace function api.update_permit(
  p_permit_id   uuid,
  p_values      api.field_values,
  p_row_version integer          default null
)
returns setof safety.permit_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_permit', 'permit.update', jsonb_build_array(p_permit_id, p_values, p_row_version)
  );
  v_permit safety.permits;
  v_before safety.permits;
  v_kind   safety.permit_kinds;
begin
  if v_answer is null then
    p_values := core.check_values('safety.permits', p_values, 'update');
    select * into v_before from safety.permits as p where p.id = p_permit_id;
    perform safety.hold_place(
      v_before.site_id, nullif((p_values ->> 'location_id')::uuid, v_before.location_id),
      nullif((p_values ->> 'asset_id')::uuid, v_before.asset_id)
    );
    select * into v_kind from safety.permit_kinds as k where k.id = v_before.kind_id;
    v_permit := safety.lock_permit(p_permit_id, p_row_version);
    v_permit := safety.drafted(v_permit, 'update_permit');
    v_permit := jsonb_populate_record(v_permit, core.merge_values('safety.permits', to_jsonb(v_permit), p_values));
    perform safety.check_permit(v_permit, v_kind);

    update safety.permits as p
       set location_id = v_permit.location_id,
           asset_id = v_permit.asset_id,
           title = v_permit.title,
           hazards = v_permit.hazards,
           controls = v_permit.controls,
           starts_at = v_permit.starts_at,
           ends_at = v_permit.ends_at,
           status = v_permit.status
     where p.id = p_permit_id
    returning * into v_permit;

    v_answer := core.finish_action(core.answer(to_jsonb(v_permit), null::safety.permit_answer));
  end if;

  return next jsonb_populate_record(null::safety.permit_answer, v_answer);
end
$$;

comment on function api.update_permit is $$Change a permit before issue

Omitted fields keep their values. A VALIDATED permit becomes a DRAFT, and its signatures are void.
Refuses with PERMIT_NOT_FOUND, STALE_ROW, PERMIT_NOT_OPEN (it is issued or cancelled), VALIDATION_FAILED,
PARENT_AT_OTHER_SITE and ASSET_RETIRED.$$;
