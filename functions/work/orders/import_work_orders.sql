create or replace function api.import_work_orders(p_rows api.row_list)
returns setof core.import_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('import_work_orders', 'work_order.import', jsonb_build_array(p_rows));
  v_rows   core.import_row[];
begin
  if v_answer is null then
    perform core.lock_tree('work.work_orders');
    v_rows := work.check_imported_orders(
      core.read_import('work.work_orders', p_rows, p_held => work.held_fields())
    );
    v_rows := core.store_import('work.work_orders', v_rows, work.derived_columns());
    perform work.follow_imported(v_rows);
    v_answer := core.finish_action(core.import_answer(v_rows));
  end if;

  return next jsonb_populate_record(null::core.import_answer, v_answer);
end
$$;

comment on function api.import_work_orders is $$Import work orders, open ones and those of the past

A row is matched by its work_order_number; without one a work order is created with a generated number. An existing
work order does not change: a row equal to it is UNCHANGED, a row that differs is rejected. COMPLETED and CLOSED become
CLOSED, with reported_at, started_at, completed_at and closed_at in that order; they and CANCELLED may name assets out
of use or at another site, and have no service clocks. Any other status becomes OPEN, or DRAFT, by the rules of
create_work_order, also AWAITING_APPROVAL when the estimated cost requires it, and has not started; assignments, tasks,
hours and costs are not imported. A parent can be another row of the same file.
p_rows: At most 10,000 objects with the fields of create_work_order, or CSV, as in import_assets
Refuses with VALIDATION_FAILED (p_rows is no such array) and ALREADY_EXISTS (a number of two rows, or of a work order
out of your reach), and keeps nothing then.$$;
