create or replace function api.subscribe_work_order(p_work_order_id uuid)
returns setof work.watcher_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('subscribe_work_order', null, jsonb_build_array(p_work_order_id));
  v_work_order work.work_orders;
  v_watcher    work.watchers;
begin
  if v_answer is null then
    v_work_order := work.hold_order(p_work_order_id);

    insert into work.watchers (site_id, work_order_id, account_id)
    values (v_work_order.site_id, p_work_order_id, core.current_account_id())
    on conflict (organization_id, work_order_id, account_id) where ended_at is null do nothing;

    select * into v_watcher
      from work.watchers as w
     where w.work_order_id = p_work_order_id
       and w.account_id = core.current_account_id()
       and w.ended_at is null;

    v_answer := core.finish_action(core.answer(to_jsonb(v_watcher), null::work.watcher_answer));
  end if;

  return next jsonb_populate_record(null::work.watcher_answer, v_answer);
end
$$;

comment on function api.subscribe_work_order is $$Watch a work order

You are notified of each change of its status by another account. Watching it again changes nothing.
Refuses with WORK_ORDER_NOT_FOUND.$$;
