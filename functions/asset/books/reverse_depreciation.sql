create or replace function api.reverse_depreciation(
  p_depreciation_enrolment_id uuid,
  p_period_on     date,
  p_reason        text,
  p_row_version   integer default null
)
returns setof asset.depreciation_enrolment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'reverse_depreciation', 'depreciation_charge.reverse',
    jsonb_build_array(p_depreciation_enrolment_id, p_period_on, p_reason, p_row_version)
  );
  v_book   asset.books;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);

    if p_period_on is null then
      perform core.refuse_field('p_period_on', 'MISSING_VALUE', 'A value is required');
    end if;

    v_book := asset.lock_depreciation_enrolment(p_depreciation_enrolment_id, p_row_version);
    perform asset.check_book_active(v_book);

    if v_book.posted_through_on is null or p_period_on > v_book.posted_through_on then
      perform core.refuse(
        'PERIOD_NOT_POSTED', 'No depreciation is posted from that month on', 422,
        jsonb_build_array(core.fault('p_period_on', 'PERIOD_NOT_POSTED', 'The month is not posted'))
      );
    end if;

    v_book := asset.reverse_lines(
      v_book, asset.first_of_month(greatest(p_period_on, v_book.starts_on)), p_reason
    );
    v_answer := core.finish_action(core.answer(to_jsonb(v_book), null::asset.depreciation_enrolment_answer));
  end if;

  return next jsonb_populate_record(null::asset.depreciation_enrolment_answer, v_answer);
end
$$;

comment on function api.reverse_depreciation is $$Reverse posted depreciation of an asset

Posts the opposite of each line from the month on; both are kept, and these months can be posted again. p_reason is
required. Reversals of closed months are posted on the first open day after them.
p_period_on: Any day of the first month to reverse
Refuses with VALIDATION_FAILED, DEPRECIATION_ENROLMENT_NOT_FOUND, STALE_ROW, DEPRECIATION_ENROLMENT_NOT_ACTIVE,
PERIOD_NOT_POSTED and
PERIOD_CLOSED (the current month is closed).$$;
