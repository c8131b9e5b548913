-- What the actions on a review answer.
create or replace function tool.review_answer(p_review tool.reviews, p_work_order_ids uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.answer(
           to_jsonb(p_review) || jsonb_build_object(
             'open_rows', tool.open_rows(p_review.id), 'work_order_ids', to_jsonb(p_work_order_ids)
           ),
           null::tool.review_answer
         )
$$;

grant execute on function tool.review_answer to assetry_api;
