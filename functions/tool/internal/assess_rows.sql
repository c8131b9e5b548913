-- Writes assessments of rows of a review, which is locked, and does what they ask for; refuses rows of another review,
-- and those that are assessed. Answers the ids of the work orders that were made.
create or replace function tool.assess_rows(p_review tool.reviews, p_rows jsonb)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row    tool.review_rows;
  v_given  jsonb;
  v_faults jsonb;
  v_made   uuid[] := '{}';
begin
  select coalesce(
           jsonb_agg(core.fault(format('p_rows[%s].id', g.place), f.code, f.message) order by g.place), '[]'
         )
    into v_faults
    from jsonb_array_elements(p_rows) with ordinality as g (given, place)
    left join tool.review_rows as r on r.review_id = p_review.id and r.id = (g.given ->> 'id')::uuid
   cross join lateral (
      values
        ('NOT_FOUND', 'No such row of this review', r.id is null),
        ('NOT_ALLOWED', 'It is already assessed', r.verdict is not null)
    ) as f (code, message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);

  for v_given in select g.given from jsonb_array_elements(p_rows) with ordinality as g (given, place) order by g.place
  loop
    select * into v_row from tool.review_rows as r where r.id = (v_given ->> 'id')::uuid;
    v_row.verdict := v_given ->> 'verdict';
    v_row.note := v_given ->> 'note';

    if v_row.verdict = 'RECHECK' and v_row.entity = 'tool.calibrations' then
      perform tool.doubt_calibration(v_row.entity_id);
    elsif v_row.verdict = 'RECHECK' then
      v_row.follow_up_work_order_id := tool.raise_recheck(p_review, v_row);
      v_made := v_made || v_row.follow_up_work_order_id;
    elsif v_row.verdict = 'REJECTED' and v_row.reading_id is not null then
      perform core.require_permission('meter_reading.correct');
      perform meter.withdraw_reading(meter.lock_reading(v_row.reading_id), p_review.review_number);
    end if;

    update tool.review_rows as r
       set verdict = v_row.verdict,
           note = v_row.note,
           follow_up_work_order_id = v_row.follow_up_work_order_id,
           assessed_at = clock_timestamp(),
           assessed_by = core.current_account_id()
     where r.id = v_row.id;
  end loop;

  return v_made;
end
$$;

grant execute on function tool.assess_rows to assetry_api;
