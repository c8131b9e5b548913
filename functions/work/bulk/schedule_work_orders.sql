create or replace function api.schedule_work_orders(p_rows api.row_list)
returns setof work.bulk_answer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s' as $$
declare
  v_answer jsonb := core.begin_action('schedule_work_orders', 'work_order.assign', jsonb_build_array(p_rows));
begin
  if v_answer is null then
    v_answer := core.finish_action(
      work.each_order(
        'work.schedule_row', work.lock_bulk(work.read_bulk_rows(p_rows, '{slots}'), false, false)
      )
    );
  end if;

  return next jsonb_populate_record(null::work.bulk_answer, v_answer);
end
$$;

comment on function api.schedule_work_orders is $$Schedule many work orders

Each row by the rules of schedule_work_order, in the order given: a refused row changes nothing,
  and the others are done.
With an Idempotency-Key the whole call is carried out once.
p_rows: 1 to 500 objects with work_order_id, slots (as p_slots of schedule_work_order) and, where wanted, row_version
Refuses with VALIDATION_FAILED (p_rows is no such array). order_outcomes has the refusal of each row: the codes of
schedule_work_order, and VALIDATION_FAILED for a row that is no such object or repeats a work order.$$;
