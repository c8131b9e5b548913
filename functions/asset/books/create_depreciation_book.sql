create or replace function api.create_depreciation_book(p_values api.field_values)
returns setof asset.depreciation_book_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer     jsonb := core.begin_action(
    'create_depreciation_book', 'depreciation_book.create', jsonb_build_array(p_values)
  );
  v_book       asset.depreciation_books;
  v_constraint text;
begin
  if v_answer is null then
    v_book := jsonb_populate_record(
      null::asset.depreciation_books, core.check_values('asset.depreciation_books', p_values, 'create')
    );

    begin
      insert into asset.depreciation_books (code, name, description, is_leading)
      values (v_book.code, v_book.name, v_book.description, coalesce(v_book.is_leading, false))
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

comment on function api.create_depreciation_book is $$Create a depreciation book

Such as one for commercial and one for tax law. One book can be leading: first clear is_leading of another with
update_depreciation_book.
Refuses with VALIDATION_FAILED and ALREADY_EXISTS.$$;
