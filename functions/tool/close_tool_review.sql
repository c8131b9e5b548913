create or replace function api.close_tool_review(
  p_review_id   uuid,
  p_conclusion  text,
  p_row_version integer default null
)
returns setof tool.review_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'close_tool_review', 'tool_review.close', jsonb_build_array(p_review_id, p_conclusion, p_row_version)
  );
  v_review tool.reviews;
begin
  if v_answer is null then
    p_conclusion := core.check_text('p_conclusion', p_conclusion, 4000, true);
    v_review := tool.lock_review(p_review_id, p_row_version);
    v_review.status := core.next_status(
      'tool.reviews', 'Review ' || v_review.review_number, v_review.status, 'close_tool_review'
    );

    if v_review.assessors && core.caller_ids() then
      perform core.refuse(
        'SELF_APPROVAL', format('You assessed review %s: another account must close it', v_review.review_number), 422
      );
    end if;

    update tool.reviews as r
       set status = v_review.status,
           conclusion = p_conclusion,
           closed_at = clock_timestamp(),
           closed_by = core.current_account_id()
     where r.id = p_review_id
    returning * into v_review;

    v_answer := core.finish_action(tool.review_answer(v_review, '{}'));
  end if;

  return next jsonb_populate_record(null::tool.review_answer, v_answer);
end
$$;

comment on function api.close_tool_review is $$Close an assessed tool review

Not by an account that assessed a row. Uses that are recorded late open it again.
p_review_id: Id of a row of /tool_reviews
p_conclusion: Conclusion of the review, required, at most 4,000 characters
Refuses with VALIDATION_FAILED, TOOL_REVIEW_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED (rows are not assessed, or it
is closed or withdrawn) and SELF_APPROVAL (you assessed a row).$$;
