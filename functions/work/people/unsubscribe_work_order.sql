create or replace function api.unsubscribe_work_order(p_work_order_id uuid)
returns setof work.watcher_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action('unsubscribe_work_order', null, jsonb_build_array(p_work_order_id));
  v_watcher work.watchers;
begin
  if v_answer is null then
    perform work.hold_order(p_work_order_id);

    update work.watchers as w
       set ended_at = clock_timestamp()
     where w.work_order_id = p_work_order_id
       and w.account_id = core.current_account_id()
       and w.ended_at is null
    returning * into v_watcher;

    if not found then
      perform core.refuse('WORK_ORDER_WATCHER_NOT_FOUND', 'You do not watch this work order', 404);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_watcher), null::work.watcher_answer));
  end if;

  return next jsonb_populate_record(null::work.watcher_answer, v_answer);
end
$$;

comment on function api.unsubscribe_work_order is $$Stop watching a work order

You are no longer notified of its changes.
Refuses with WORK_ORDER_NOT_FOUND and WORK_ORDER_WATCHER_NOT_FOUND (you do not watch it).$$;
