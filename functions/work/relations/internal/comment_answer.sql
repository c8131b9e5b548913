-- What the actions on a comment answer.
create or replace function work.comment_answer(p_comment work.comments)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_comment.id, 'work_order_id', p_comment.work_order_id, 'row_version', p_comment.row_version
  )
$$;

grant execute on function work.comment_answer to assetry_api;
