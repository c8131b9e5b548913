create or replace function api.update_maintenance_blackout(
  p_maintenance_blackout_id uuid,
  p_values                  api.field_values,
  p_row_version             integer default null
)
returns setof maintenance.blackout_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'update_maintenance_blackout', 'maintenance_blackout.update',
    jsonb_build_array(p_maintenance_blackout_id, p_values, p_row_version)
  );
  v_blackout maintenance.blackouts;
begin
  if v_answer is null then
    p_values := core.check_values('maintenance.blackouts', p_values, 'update');
    v_blackout := maintenance.lock_blackout(p_maintenance_blackout_id, p_row_version);
    v_blackout := jsonb_populate_record(
      v_blackout, core.merge_values('maintenance.blackouts', to_jsonb(v_blackout), p_values)
    );
    perform maintenance.check_blackout(v_blackout);

    update maintenance.blackouts as b
       set name = v_blackout.name,
           starts_on = v_blackout.starts_on,
           ends_on = v_blackout.ends_on,
           archived_at = v_blackout.archived_at
     where b.id = p_maintenance_blackout_id
    returning * into v_blackout;
    v_answer := core.finish_action(core.answer(to_jsonb(v_blackout), null::maintenance.blackout_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.blackout_answer, v_answer);
end
$$;

comment on function api.update_maintenance_blackout is $$Change a maintenance blackout

Omitted fields keep their values; archived_at ends it. Occurrences already skipped or deferred stay so.
Refuses with MAINTENANCE_BLACKOUT_NOT_FOUND, STALE_ROW and VALIDATION_FAILED.$$;
