create or replace function api.record_failure_report(p_work_order_id uuid, p_values api.field_values)
returns setof work.failure_report_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'record_failure_report', 'failure_report.record', jsonb_build_array(p_work_order_id, p_values)
  );
  v_report     work.failure_reports;
  v_work_order work.work_orders;
begin
  if v_answer is null then
    p_values := core.check_values('work.failure_reports', p_values, 'create');
    v_report := jsonb_populate_record(null::work.failure_reports, p_values);

    -- The asset and its class are looked up before the work order is held, because a class comes before it.
    select w.asset_id, a.category_id into v_report.asset_id, v_report.category_id
      from work.work_orders as w
      left join asset.assets as a on a.id = w.asset_id
     where w.id = p_work_order_id;

    v_report.class_id := coalesce(v_report.class_id, work.failure_class_of(v_report.asset_id));
    perform work.hold_failure_class(v_report.class_id);
    v_work_order := work.hold_for_report(p_work_order_id);

    if v_report.class_id is null then
      perform core.refuse_field('class_id', 'MISSING_VALUE', 'Neither the asset nor its category has a failure class');
    end if;

    v_report.failed_at := coalesce(v_report.failed_at, v_work_order.reported_at);
    perform work.check_failure_report(v_report);

    insert into work.failure_reports as r (
      site_id, work_order_id, asset_id, category_id, component_id, class_id, problem_id, cause_id, remedy_id, mechanism,
      detection_method, impact, safety_impact, production_impact, environmental_impact, failed_at, restored_at,
      narrative
    )
    values (
      v_work_order.site_id, p_work_order_id, v_report.asset_id, v_report.category_id, v_report.component_id,
      v_report.class_id, v_report.problem_id, v_report.cause_id, v_report.remedy_id, v_report.mechanism,
      v_report.detection_method, v_report.impact, v_report.safety_impact, v_report.production_impact,
      v_report.environmental_impact, v_report.failed_at, v_report.restored_at, v_report.narrative
    )
    on conflict (organization_id, work_order_id) do nothing
    returning * into v_report;

    if not found then
      perform core.refuse(
        'FAILURE_ALREADY_REPORTED', format('Work order %s already has a failure report',
        v_work_order.work_order_number), 409,
        p_hint => 'Change it with update_failure_report'
      );
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_report), null::work.failure_report_answer));
  end if;

  return next jsonb_populate_record(null::work.failure_report_answer, v_answer);
end
$$;

comment on function api.record_failure_report is $$Record the failure report of a work order

A work order has one failure report, recorded at any time until it is closed. Without class_id the class is that of
its asset, else of the asset's category or the nearest higher category; asset, category and class are kept as they are
now. The problem belongs to the class, the cause to the problem, the remedy to the cause: see /failure_links.
failed_at defaults to reported_at of the work order.
Refuses with VALIDATION_FAILED, WORK_ORDER_NOT_FOUND, WORK_ORDER_NOT_OPEN (it is closed or cancelled) and
FAILURE_ALREADY_REPORTED.$$;
