-- What the actions on a book answer.
create or replace function asset.depreciation_book_answer(p_book asset.depreciation_books)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_book.id, 'code', p_book.code, 'row_version', p_book.row_version)
$$;

grant execute on function asset.depreciation_book_answer to assetry_api;
