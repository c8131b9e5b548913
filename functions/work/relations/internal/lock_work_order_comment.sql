-- The comment, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function work.lock_work_order_comment(p_work_order_comment_id uuid, p_row_version integer)
returns work.comments
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_comment work.comments;
begin
  select * into v_comment
    from work.comments as c
   where c.id = p_work_order_comment_id
     for no key update;

  if not found then
    perform core.refuse('WORK_ORDER_COMMENT_NOT_FOUND', 'No such comment', 404);
  end if;

  perform core.check_row_version(v_comment.row_version, p_row_version);
  return v_comment;
end
$$;

grant execute on function work.lock_work_order_comment to assetry_api;
