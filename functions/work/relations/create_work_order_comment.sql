create or replace function api.create_work_order_comment(p_work_order_id uuid, p_values api.field_values)
returns setof work.comment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer      jsonb := core.begin_action(
    'create_work_order_comment', 'work_order_comment.create', jsonb_build_array(p_work_order_id, p_values)
  );
  v_worker_ids  uuid[];
  v_account_ids uuid[];
  v_work_order  work.work_orders;
  v_comment     work.comments;
begin
  if v_answer is null then
    p_values := core.check_values('work.comments', p_values, 'create');
    v_account_ids := array(
      select distinct e.id::uuid
        from jsonb_array_elements_text(nullif(p_values -> 'mentioned_account_ids', 'null')) as e (id)
    );
    v_worker_ids := array(
      select distinct e.id::uuid
        from jsonb_array_elements_text(nullif(p_values -> 'mentioned_worker_ids', 'null')) as e (id)
    );
    v_work_order := work.hold_order(p_work_order_id);
    perform work.check_mentions(v_work_order.site_id, v_account_ids, v_worker_ids);

    insert into work.comments (site_id, work_order_id, body)
    values (v_work_order.site_id, p_work_order_id, p_values ->> 'body')
    returning * into v_comment;

    insert into work.mentions (site_id, comment_id, account_id)
    select v_work_order.site_id, v_comment.id, m.id from unnest(v_account_ids) as m (id) order by m.id;

    insert into work.mentions (site_id, comment_id, worker_id)
    select v_work_order.site_id, v_comment.id, m.id from unnest(v_worker_ids) as m (id) order by m.id;

    perform work.tell_mentioned(v_work_order, v_comment, v_account_ids, v_worker_ids);
    v_answer := core.finish_action(core.answer(to_jsonb(v_comment), null::work.comment_answer));
  end if;

  return next jsonb_populate_record(null::work.comment_answer, v_answer);
end
$$;

comment on function api.create_work_order_comment is $$Comment on a work order

In any status. Mentioned accounts (mentioned_account_ids) and workers (mentioned_worker_ids) must reach the site of
the work order; they are notified when they have an account.
Mentions are kept at /work_order_mentions.
Refuses with VALIDATION_FAILED (names each who does not reach the site) and WORK_ORDER_NOT_FOUND.$$;
