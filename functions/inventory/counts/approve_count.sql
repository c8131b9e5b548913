create or replace function api.approve_count(p_count_id uuid, p_row_version integer default null)
returns setof inventory.count_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'approve_count', 'count.approve', jsonb_build_array(p_count_id, p_row_version)
  );
  v_count  inventory.counts;
begin
  if v_answer is null then
    v_count := inventory.lock_count(p_count_id, p_row_version);
    perform inventory.next_count_status(v_count, 'approve_count');
    perform inventory.refuse_own_count(v_count);

    update inventory.counts as c
       set status = inventory.next_count_status(v_count, 'approve_count'),
           approved_at = clock_timestamp(),
           approved_by = core.current_account_id()
     where c.id = p_count_id
    returning * into v_count;

    v_answer := core.finish_action(core.answer(to_jsonb(v_count), null::inventory.count_answer));
  end if;

  return next jsonb_populate_record(null::inventory.count_answer, v_answer);
end
$$;

comment on function api.approve_count is $$Approve the differences of a stock count

An account that counted one of its lines cannot approve it.
Refuses with COUNT_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED and SELF_APPROVAL.$$;
