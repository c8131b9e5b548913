create or replace function api.review_tool_uses(
  p_review_id   uuid,
  p_rows        api.row_list,
  p_row_version integer default null
)
returns setof tool.review_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'review_tool_uses', 'tool_review.assess', jsonb_build_array(p_review_id, p_rows, p_row_version)
  );
  v_rows     jsonb;
  v_review   tool.reviews;
  v_made_ids uuid[];
begin
  if v_answer is null then
    v_rows := tool.check_review_rows(p_rows);
    perform tool.lock_rechecked(p_review_id, v_rows);
    v_review := tool.lock_review(p_review_id, p_row_version);
    perform core.next_status(
      'tool.reviews', 'Review ' || v_review.review_number, v_review.status, 'review_tool_uses'
    );
    v_made_ids := tool.assess_rows(v_review, v_rows);
    v_review.status := case when tool.open_rows(p_review_id) = 0 then 'ASSESSED' else 'OPEN' end;

    update tool.reviews as r
       set status = v_review.status,
           assessed_at = case v_review.status when 'ASSESSED' then clock_timestamp() end,
           assessors = array(select distinct a.id from unnest(r.assessors || core.caller_ids()) as a (id))
     where r.id = p_review_id
    returning * into v_review;

    v_answer := core.finish_action(tool.review_answer(v_review, v_made_ids));
  end if;

  return next jsonb_populate_record(null::tool.review_answer, v_answer);
end
$$;

comment on function api.review_tool_uses is $$Assess the uses of an instrument under review

The suggestion of a row decides nothing, and no recorded value changes by itself. RECHECK creates a work order on the
asset of the row; for a calibration with the instrument as standard it blocks the calibrated asset
(OUT_OF_TOLERANCE) and opens a review of what was measured with that. REJECTED rejects the meter reading of the row,
as reject_meter_reading does, which requires its permission. With its last row the review is ASSESSED.
p_review_id: Id of a row of /tool_reviews
p_rows: At most 200 objects with the id of a row of /tool_review_rows, verdict (UNAFFECTED, RECHECK or REJECTED) and
note
Refuses with VALIDATION_FAILED (fields such as p_rows[2].id), TOOL_REVIEW_NOT_FOUND, STALE_ROW, TRANSITION_NOT_ALLOWED
(it is assessed, closed or withdrawn) and, of readings that are to be rejected, METER_READING_NOT_FOUND,
METER_READING_SUPERSEDED (it was corrected or rejected), METER_LINKED and READING_FORGOTTEN.$$;
