-- What the actions on watching a work order answer.
create or replace function work.watcher_answer(p_watcher work.watchers)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_watcher.id, 'work_order_id', p_watcher.work_order_id, 'account_id', p_watcher.account_id,
    'row_version', p_watcher.row_version
  )
$$;

grant execute on function work.watcher_answer to assetry_api;
