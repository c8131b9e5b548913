create or replace function api.update_depreciation_book(
  p_depreciation_book_id uuid,
  p_values               api.field_values,
  p_row_version          integer default null
)
returns setof asset.depreciation_book_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'update_depreciation_book', 'depreciation_book.update',
    jsonb_build_array(p_depreciation_book_id, p_values, p_row_version)
  );
  v_book       asset.depreciation_books;
  v_constraint text;
begin
  if v_answer is null then
    p_values := core.check_values('asset.depreciation_books', p_values, 'update');
    v_book := asset.lock_depreciation_book(p_depreciation_book_id, p_row_version);
    v_book := jsonb_populate_record(
      v_book, core.merge_values('asset.depreciation_books', to_jsonb(v_book), p_values)
    );

    begin
      update asset.depreciation_books as b
         set code = v_book.code,
             name = v_book.name,
             description = v_book.description,
             is_leading = v_book.is_leading,
             archived_at = v_book.archived_at
       where b.id = p_depreciation_book_id
      returning * into v_book;
    exception
      when unique_violation then
        get stacked diagnostics v_constraint = constraint_name;
        perform core.refuse_duplicate('depreciation_book', v_constraint);
    end;

    v_answer := core.finish_action(core.answer(to_jsonb(v_book), null::asset.depreciation_book_answer));
  end if;

  return next jsonb_populate_record(null::asset.depreciation_book_answer, v_answer);
end
$$;

comment on function api.update_depreciation_book is $$Change a depreciation book

Omitted fields keep their values. Assets enrolled in an archived book are still charged; none can be enrolled.
Refuses with DEPRECIATION_BOOK_NOT_FOUND, STALE_ROW, VALIDATION_FAILED and ALREADY_EXISTS.$$;
