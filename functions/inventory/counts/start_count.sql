create or replace function api.start_count(p_count_id uuid, p_row_version integer default null)
returns setof inventory.count_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'start_count', 'count.create', jsonb_build_array(p_count_id, p_row_version)
  );
  v_count  inventory.counts;
begin
  if v_answer is null then
    v_count := inventory.lock_count(p_count_id, p_row_version);
    perform inventory.next_count_status(v_count, 'start_count');
    perform inventory.note_expected(v_count);

    update inventory.counts as c
       set status = inventory.next_count_status(v_count, 'start_count'),
           started_at = clock_timestamp()
     where c.id = p_count_id
    returning * into v_count;

    v_answer := core.finish_action(core.answer(to_jsonb(v_count), null::inventory.count_answer));
  end if;

  return next jsonb_populate_record(null::inventory.count_answer, v_answer);
end
$$;

comment on function api.start_count is $$Start a stock count

Records the expected quantity of each place, in pick sequence; stock can move meanwhile. An item of a storeroom is in
at most one open count (COUNTING, REVIEW or APPROVED): a CYCLE count without item_ids skips items of other counts,
other counts are refused. Items of item_ids are counted even if the storeroom never held them; for tracked items
without stock, count_stock adds the lots found.
Refuses with COUNT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED, BEING_COUNTED (details names each item with the id of
its count) and NOTHING_TO_COUNT.$$;
