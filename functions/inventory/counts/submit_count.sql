create or replace function api.submit_count(p_count_id uuid, p_row_version integer default null)
returns setof inventory.count_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'submit_count', 'count.record', jsonb_build_array(p_count_id, p_row_version)
  );
  v_count  inventory.counts;
begin
  if v_answer is null then
    v_count := inventory.lock_count(p_count_id, p_row_version);
    perform inventory.next_count_status(v_count, 'submit_count');
    perform inventory.check_all_counted(v_count);
    perform inventory.lock_counted(v_count);
    perform inventory.reckon_differences(v_count);

    update inventory.counts as c
       set status = inventory.next_count_status(v_count, 'submit_count'),
           submitted_at = clock_timestamp(),
           status_note = null
     where c.id = p_count_id
    returning * into v_count;

    v_answer := core.finish_action(core.answer(to_jsonb(v_count), null::inventory.count_answer));
  end if;

  return next jsonb_populate_record(null::inventory.count_answer, v_answer);
end
$$;

comment on function api.submit_count is $$Submit a stock count

The difference of a line is the counted quantity, less the expected one, less the movements between the start of the
count and the counting of the line.
Refuses with COUNT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and COUNT_INCOMPLETE (details names each line without
a quantity).$$;
