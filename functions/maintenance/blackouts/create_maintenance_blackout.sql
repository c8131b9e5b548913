create or replace function api.create_maintenance_blackout(p_values api.field_values)
returns setof maintenance.blackout_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'create_maintenance_blackout', 'maintenance_blackout.create', jsonb_build_array(p_values)
  );
  v_blackout maintenance.blackouts;
begin
  if v_answer is null then
    v_blackout := jsonb_populate_record(
      null::maintenance.blackouts, core.check_values('maintenance.blackouts', p_values, 'create')
    );
    perform maintenance.check_blackout(v_blackout);

    insert into maintenance.blackouts (site_id, name, starts_on, ends_on)
    values (v_blackout.site_id, v_blackout.name, v_blackout.starts_on, v_blackout.ends_on)
    returning * into v_blackout;
    v_answer := core.finish_action(core.answer(to_jsonb(v_blackout), null::maintenance.blackout_answer));
  end if;

  return next jsonb_populate_record(null::maintenance.blackout_answer, v_answer);
end
$$;

comment on function api.create_maintenance_blackout is $$Create a maintenance blackout

From starts_on to ends_on, both included, days at the site, at most ten years. Occurrences due in it that are not yet
generated are skipped or deferred, as in_blackout of their schedule sets; generated work stays.
Refuses with VALIDATION_FAILED.$$;
