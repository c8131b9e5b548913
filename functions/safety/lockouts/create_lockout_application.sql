create or replace function api.create_lockout_application(p_values api.field_values)
returns setof safety.application_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'create_lockout_application', 'lockout_application.create', jsonb_build_array(p_values)
  );
  v_application safety.applications;
  v_work_order  work.work_orders;
  v_procedure   safety.procedures;
begin
  if v_answer is null then
    v_application := jsonb_populate_record(
      null::safety.applications, core.check_values('safety.applications', p_values, 'create')
    );
    perform safety.hold_machine(v_application.procedure_id);
    v_work_order := safety.hold_work(v_application.work_order_id);
    v_procedure := safety.hold_procedure(v_application.procedure_id);
    perform safety.check_work_open(v_work_order, v_procedure.site_id);

    insert into safety.applications (site_id, application_number, procedure_id, work_order_id, is_group)
    values (
      v_procedure.site_id, core.new_number('safety.applications'), v_procedure.id, v_application.work_order_id,
      coalesce(v_application.is_group, false)
    )
    returning * into v_application;

    v_answer := core.finish_action(core.answer(to_jsonb(v_application), null::safety.application_answer));
  end if;

  return next jsonb_populate_record(null::safety.application_answer, v_answer);
end
$$;

comment on function api.create_lockout_application is $$Start a lockout

With the published revision of a procedure, for a work order and its children, or without one. With is_group the keys
of all points are put into a box, and each worker applies a lock on the box. Record its steps in order with
record_lockout_step.
Refuses with VALIDATION_FAILED, LOCKOUT_PROCEDURE_NOT_IN_USE (it is a draft or retired), PARENT_AT_OTHER_SITE (the
work or the asset is at another site), ASSET_RETIRED and WORK_ORDER_NOT_OPEN (it is completed, closed or cancelled).$$;
