create or replace function api.cancel_count(p_count_id uuid, p_reason text, p_row_version integer default null)
returns setof inventory.count_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'cancel_count', 'count.create', jsonb_build_array(p_count_id, p_reason, p_row_version)
  );
  v_count  inventory.counts;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);
    v_count := inventory.lock_count(p_count_id, p_row_version);

    update inventory.counts as c
       set status = inventory.next_count_status(v_count, 'cancel_count'),
           status_note = p_reason
     where c.id = p_count_id
    returning * into v_count;

    v_answer := core.finish_action(core.answer(to_jsonb(v_count), null::inventory.count_answer));
  end if;

  return next jsonb_populate_record(null::inventory.count_answer, v_answer);
end
$$;

comment on function api.cancel_count is $$Cancel a stock count

It corrects no stock. p_reason is required.
Refuses with VALIDATION_FAILED, COUNT_NOT_FOUND, STALE_ROW and TRANSITION_NOT_ALLOWED.$$;
