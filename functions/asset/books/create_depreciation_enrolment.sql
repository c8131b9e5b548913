create or replace function api.create_depreciation_enrolment(p_values api.field_values)
returns setof asset.depreciation_enrolment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action('create_depreciation_enrolment', 'depreciation_enrolment.create',
    jsonb_build_array(p_values));
  v_asset      asset.assets;
  v_book       asset.books;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.books', p_values, 'create');
    v_book := jsonb_populate_record(
      null::asset.books, '{"salvage_amount": 0, "convention": "FULL_MONTH"}' || jsonb_strip_nulls(p_values)
    );
    v_asset := asset.lock_asset(v_book.asset_id, null);
    v_book.currency := core.hold_currency(v_asset.site_id);
    perform core.refuse_faults(asset.book_faults(v_book, p_values));
    perform asset.check_changeable(v_asset);

    begin
      insert into asset.books (
        site_id, asset_id, depreciation_book_id, method, convention, currency, cost, salvage_amount, life_months,
        rate_percent, meter_id, life_units, starts_on, book_value, note
      )
      values (
        v_asset.site_id, v_asset.id, v_book.depreciation_book_id, v_book.method, v_book.convention, v_book.currency,
        v_book.cost, v_book.salvage_amount, v_book.life_months, v_book.rate_percent, v_book.meter_id, v_book.life_units,
        v_book.starts_on, v_book.cost, v_book.note
      )
      returning * into v_book;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('depreciation_enrolment', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_book), null::asset.depreciation_enrolment_answer));
  end if;

  return next jsonb_populate_record(null::asset.depreciation_enrolment_answer, v_answer);
end
$$;

comment on function api.create_depreciation_enrolment is $$Enrol an asset in a depreciation book

In the currency of its site. STRAIGHT_LINE, DOUBLE_DECLINING and WRITTEN_DOWN_VALUE require life_months, UNITS
requires meter_id and life_units, MANUAL neither. WRITTEN_DOWN_VALUE requires rate_percent when salvage_amount is 0;
otherwise the rate defaults to the one that leads from cost to salvage_amount; the last year takes the remainder. The
first post_depreciation charges all past months of an asset already in use. A component can have its own enrolment.
Defaults: salvage_amount 0, convention FULL_MONTH.
Refuses with VALIDATION_FAILED, ASSET_NOT_FOUND, ASSET_FROZEN and ALREADY_EXISTS (it is already enrolled in
the book).$$;
