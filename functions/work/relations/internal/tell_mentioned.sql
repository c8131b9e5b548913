-- Tells those whom a comment mentions of it, but not who wrote it.
create or replace function work.tell_mentioned(
  p_work_order  work.work_orders,
  p_comment     work.comments,
  p_account_ids uuid[],
  p_worker_ids  uuid[]
)
returns void
language sql
volatile
set search_path = ''
as $$
  select notify.tell(
    p_work_order.organization_id, p_work_order.site_id,
    array(
      select m.id
        from unnest(
               p_account_ids || array(select w.account_id from workforce.workers as w where w.id = any (p_worker_ids))
             ) as m (id)
       where m.id is distinct from p_comment.created_by
    ),
    'WORK_MENTIONED', 'work.work_orders', p_work_order.id,
    jsonb_build_object(
      'number', p_work_order.work_order_number, 'label', p_work_order.title, 'comment', p_comment.body,
      'author', (select a.display_name from identity.account_labels as a where a.id = p_comment.created_by)
    )
  )
$$;

grant execute on function work.tell_mentioned to assetry_api;
