-- What the actions on a calibration answer, with the review that it has.
create or replace function tool.calibration_answer(p_calibration tool.calibrations, p_warnings jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select core.answer(
           to_jsonb(p_calibration) || jsonb_build_object(
             'review_id', r.id, 'review_number', r.review_number, 'warnings', p_warnings
           ),
           null::tool.calibration_answer
         )
    from (select) as one
    left join tool.reviews as r on r.calibration_id = p_calibration.id and r.cause = 'OUT_OF_TOLERANCE'
$$;

grant execute on function tool.calibration_answer to assetry_api;
