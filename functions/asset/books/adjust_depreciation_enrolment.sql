create or replace function api.adjust_depreciation_enrolment(
  p_depreciation_enrolment_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof asset.depreciation_enrolment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'adjust_depreciation_enrolment', 'depreciation_enrolment.adjust', jsonb_build_array(p_depreciation_enrolment_id,
    p_values, p_row_version)
  );
  v_change asset.book_changes;
  v_book   asset.books;
begin
  if v_answer is null then
    p_values := core.check_values('asset.book_changes', p_values, 'create');
    v_change := jsonb_populate_record(
      null::asset.book_changes,
      '{"cost_amount": 0, "life_months_added": 0, "life_units_added": 0}' || jsonb_strip_nulls(p_values)
    );
    v_book := asset.lock_depreciation_enrolment(p_depreciation_enrolment_id, p_row_version);
    perform asset.check_book_active(v_book);
    perform asset.check_month_open(v_book, 'changes_on', v_change.changes_on);
    perform core.refuse_faults(asset.book_change_faults(v_book, v_change, p_values));

    insert into asset.book_changes (
      site_id, book_id, changes_on, cost_amount, salvage_amount, life_months_added, life_units_added, work_order_id,
      reason
    )
    values (
      v_book.site_id, v_book.id, v_change.changes_on, v_change.cost_amount, v_change.salvage_amount,
      v_change.life_months_added, v_change.life_units_added, v_change.work_order_id, v_change.reason
    );

    update asset.books as b set updated_at = now() where b.id = p_depreciation_enrolment_id returning * into v_book;
    v_answer := core.finish_action(core.answer(to_jsonb(v_book), null::asset.depreciation_enrolment_answer));
  end if;

  return next jsonb_populate_record(null::asset.depreciation_enrolment_answer, v_answer);
end
$$;

comment on function api.adjust_depreciation_enrolment is $$Adjust the cost or life of a depreciated asset

Effective from the month of changes_on, not posted and not in the future: earlier charges stay, and the remaining
value with the added cost is spread over the remaining life; without remaining life it is charged at once. A declining
method charges the year on its opening value and the added cost. Correct a mistake with the opposite adjustment. One
of cost_amount, salvage_amount, life_months_added and life_units_added is required; life_months_added is for methods
by months, life_units_added for UNITS. The remaining value must be at least the salvage amount.
Refuses with VALIDATION_FAILED, DEPRECIATION_ENROLMENT_NOT_FOUND, STALE_ROW, DEPRECIATION_ENROLMENT_NOT_ACTIVE and
PERIOD_POSTED.$$;
