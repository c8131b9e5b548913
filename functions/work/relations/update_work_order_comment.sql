create or replace function api.update_work_order_comment(
  p_work_order_comment_id uuid,
  p_values                api.field_values,
  p_row_version           integer default null
)
returns setof work.comment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer  jsonb := core.begin_action(
    'update_work_order_comment', 'work_order_comment.update',
    jsonb_build_array(p_work_order_comment_id, p_values, p_row_version)
  );
  v_comment work.comments;
begin
  if v_answer is null then
    p_values := core.check_values('work.comments', p_values, 'update');
    v_comment := work.lock_work_order_comment(p_work_order_comment_id, p_row_version);

    if v_comment.created_by is distinct from core.current_account_id() then
      perform core.refuse('NOT_OWN_COMMENT', 'Only the author can change a comment', 422);
    end if;

    v_comment := jsonb_populate_record(
      v_comment, core.merge_values('work.comments', to_jsonb(v_comment), p_values)
    );

    update work.comments as c
       set body = v_comment.body
     where c.id = p_work_order_comment_id
    returning * into v_comment;

    v_answer := core.finish_action(core.answer(to_jsonb(v_comment), null::work.comment_answer));
  end if;

  return next jsonb_populate_record(null::work.comment_answer, v_answer);
end
$$;

comment on function api.update_work_order_comment is $$Change your own comment on a work order

Only its text; those mentioned were already notified. The audit log keeps the previous text.
Refuses with VALIDATION_FAILED, WORK_ORDER_COMMENT_NOT_FOUND, STALE_ROW and NOT_OWN_COMMENT.$$;
