create or replace function api.update_depreciation_enrolment(
  p_depreciation_enrolment_id uuid,
  p_values        api.field_values,
  p_row_version   integer default null
)
returns setof asset.depreciation_enrolment_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'update_depreciation_enrolment', 'depreciation_enrolment.update', jsonb_build_array(p_depreciation_enrolment_id,
    p_values, p_row_version)
  );
  v_old    asset.books;
  v_book   asset.books;
begin
  if v_answer is null then
    p_values := core.check_values('asset.books', p_values, 'update');
    v_old := asset.lock_depreciation_enrolment(p_depreciation_enrolment_id, p_row_version);
    perform asset.check_book_active(v_old);
    v_book := jsonb_populate_record(v_old, core.merge_values('asset.books', to_jsonb(v_old), p_values));
    perform core.refuse_faults(asset.book_faults(v_book, p_values));

    if to_jsonb(v_book) - 'note' <> to_jsonb(v_old) - 'note' then
      perform asset.check_not_posted(v_old);
    end if;

    update asset.books as b
       set method = v_book.method,
           convention = v_book.convention,
           cost = v_book.cost,
           salvage_amount = v_book.salvage_amount,
           life_months = v_book.life_months,
           rate_percent = v_book.rate_percent,
           meter_id = v_book.meter_id,
           life_units = v_book.life_units,
           starts_on = v_book.starts_on,
           book_value = b.book_value - b.cost + v_book.cost,
           note = v_book.note
     where b.id = p_depreciation_enrolment_id
    returning * into v_book;

    v_answer := core.finish_action(core.answer(to_jsonb(v_book), null::asset.depreciation_enrolment_answer));
  end if;

  return next jsonb_populate_record(null::asset.depreciation_enrolment_answer, v_answer);
end
$$;

comment on function api.update_depreciation_enrolment is $$Correct an asset's enrolment in a depreciation book

While nothing is posted or adjusted; the note at any time. Reverse posted depreciation with reverse_depreciation; use
adjust_depreciation_enrolment for changes from now on, such as by a repair. Fields depend on each other as in
create_depreciation_enrolment.
Refuses with VALIDATION_FAILED, DEPRECIATION_ENROLMENT_NOT_FOUND, STALE_ROW, DEPRECIATION_ENROLMENT_NOT_ACTIVE and
DEPRECIATION_ENROLMENT_POSTED.$$;
