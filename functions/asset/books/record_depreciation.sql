create or replace function api.record_depreciation(
  p_depreciation_enrolment_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof asset.depreciation_enrolment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'record_depreciation', 'depreciation_charge.record', jsonb_build_array(p_depreciation_enrolment_id, p_values,
    p_row_version)
  );
  v_line   asset.depreciation_lines;
  v_book   asset.books;
begin
  if v_answer is null then
    p_values := core.check_values('asset.depreciation_lines', p_values, 'create');
    v_line := jsonb_populate_record(null::asset.depreciation_lines, p_values);
    v_book := asset.lock_depreciation_enrolment(p_depreciation_enrolment_id, p_row_version);
    perform core.refuse_faults(
      asset.exactness_faults(p_values, '{charge_amount}', core.currency_decimals(v_book.currency))
    );
    perform asset.check_book_active(v_book);

    if v_book.method <> 'MANUAL' then
      perform core.refuse(
        'DEPRECIATION_ENROLMENT_NOT_MANUAL', format('It is charged by the method %s', v_book.method), 422,
        p_hint => 'post_depreciation charges it'
      );
    end if;

    perform asset.check_month_open(v_book, 'period_on', v_line.period_on);
    perform core.hold_days(array[v_line.period_on]);

    select coalesce(sum(c.cost_amount), 0) into v_line.changed_amount
      from asset.book_changes as c
     where c.book_id = v_book.id
       and c.changes_on <= asset.last_of_month(v_line.period_on)
       and (v_book.posted_through_on is null or c.changes_on > v_book.posted_through_on);

    v_line.opening_value := v_book.book_value;
    v_line.closing_value := v_book.book_value + v_line.changed_amount - v_line.charge_amount;

    if v_line.closing_value < asset.salvage_of(v_book) then
      perform core.refuse_field(
        'charge_amount', 'TOO_LARGE', 'The remaining value would be below the salvage amount'
      );
    end if;

    insert into asset.depreciation_lines (
      site_id, book_id, period_on, ends_on, posted_on, opening_value, changed_amount, charge_amount, closing_value,
      note
    )
    values (
      v_book.site_id, v_book.id, asset.first_of_month(v_line.period_on), asset.last_of_month(v_line.period_on),
      asset.last_of_month(v_line.period_on), v_line.opening_value, v_line.changed_amount, v_line.charge_amount,
      v_line.closing_value, v_line.note
    );

    update asset.books as b
       set posted_through_on = asset.last_of_month(v_line.period_on),
           accumulated_depreciation = b.accumulated_depreciation + v_line.charge_amount,
           book_value = v_line.closing_value
     where b.id = p_depreciation_enrolment_id
    returning * into v_book;

    v_answer := core.finish_action(core.answer(to_jsonb(v_book), null::asset.depreciation_enrolment_answer));
  end if;

  return next jsonb_populate_record(null::asset.depreciation_enrolment_answer, v_answer);
end
$$;

comment on function api.record_depreciation is $$Record a manual depreciation charge

For the method MANUAL, for the month of period_on, after the last posted month and not in the future. Skipped months
have no charge.
Refuses with VALIDATION_FAILED, DEPRECIATION_ENROLMENT_NOT_FOUND, STALE_ROW, DEPRECIATION_ENROLMENT_NOT_ACTIVE,
DEPRECIATION_ENROLMENT_NOT_MANUAL,
PERIOD_POSTED and PERIOD_CLOSED.$$;
