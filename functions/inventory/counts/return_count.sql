create or replace function api.return_count(
  p_count_id    uuid,
  p_line_ids    uuid[],
  p_reason      text,
  p_row_version integer default null
)
returns setof inventory.count_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'return_count', 'count.create', jsonb_build_array(p_count_id, p_line_ids, p_reason, p_row_version)
  );
  v_count  inventory.counts;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_count := inventory.lock_count(p_count_id, p_row_version);
    perform inventory.check_count_lines(v_count, p_line_ids);
    perform inventory.next_count_status(v_count, 'return_count');
    perform inventory.send_back_lines(v_count, p_line_ids);

    update inventory.counts as c
       set status = inventory.next_count_status(v_count, 'return_count'),
           status_note = p_reason,
           approved_at = null,
           approved_by = null
     where c.id = p_count_id
    returning * into v_count;

    v_answer := core.finish_action(core.answer(to_jsonb(v_count), null::inventory.count_answer));
  end if;

  return next jsonb_populate_record(null::inventory.count_answer, v_answer);
end
$$;

comment on function api.return_count is $$Return lines of a stock count for recounting

p_reason is required. An approval is withdrawn.
p_line_ids: Ids of rows of /stock_count_lines, at least one
Refuses with VALIDATION_FAILED, COUNT_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
