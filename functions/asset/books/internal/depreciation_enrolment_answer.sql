-- What the actions on an asset in a book answer.
create or replace function asset.depreciation_enrolment_answer(p_book asset.books)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_book.id, 'asset_id', p_book.asset_id, 'status', p_book.status,
           'posted_through_on', p_book.posted_through_on,
           'accumulated_depreciation', p_book.accumulated_depreciation, 'book_value', p_book.book_value,
           'row_version', p_book.row_version
         )
$$;

grant execute on function asset.depreciation_enrolment_answer to assetry_api;
